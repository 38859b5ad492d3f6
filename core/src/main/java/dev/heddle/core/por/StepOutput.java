package dev.heddle.core.por;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes steps among other things: each in full the first time, and then only its number, because the same ones come often. */
final class StepOutput extends DataOutputStream {
    private final StepTable table = new StepTable();

    StepOutput(OutputStream out) {
        super(out);
    }

    void step(Step step) throws IOException {
        int before = table.size();
        int number = table.number(step);
        number(number);
        if (number == before) {
            step.save(this);
        }
    }

    /** A number that is not negative, in few bytes if it is small. */
    void number(int number) throws IOException {
        int left = number;
        while (left >= 0x80) {
            writeByte(left | 0x80);
            left >>>= 7;
        }
        writeByte(left);
    }
}
