package dev.heddle.core.por;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

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

    /** How many steps, and each. */
    void steps(List<Step> steps) throws IOException {
        writeInt(steps.size());
        for (int i = 0; i < steps.size(); i++) {
            step(steps.get(i));
        }
    }

    /** How many names of threads, and each. */
    void names(long[] names) throws IOException {
        writeInt(names.length);
        for (long name : names) {
            writeLong(name);
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
