package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link StepOutput} has written. */
final class StepInput extends DataInputStream {
    private final StepTable table = new StepTable();
    private final StepTable known;

    StepInput(InputStream in) {
        this(in, new StepTable());
    }

    /** Equal steps become those that are known already, so that many inputs do not keep many of them. */
    StepInput(InputStream in, StepTable known) {
        super(in);
        this.known = known;
    }

    /** The steps read so far. */
    StepTable table() {
        return table;
    }

    Step step() throws IOException {
        return table.get(stepNumber());
    }

    /** As {@link StepOutput#steps} has written them; more may be added. */
    List<Step> steps() throws IOException {
        List<Step> steps = new ArrayList<>();
        for (int n = readInt(); n > 0; n--) {
            steps.add(step());
        }
        return steps;
    }

    long[] names() throws IOException {
        long[] names = new long[readInt()];
        for (int i = 0; i < names.length; i++) {
            names[i] = readLong();
        }
        return names;
    }

    /** The number that the next step has in the table. */
    int stepNumber() throws IOException {
        int number = number();
        if (number == table.size()) {
            table.number(known.get(known.number(Step.read(this))));
        }
        if (number >= table.size()) {
            throw new IOException("no such step");
        }
        return number;
    }

    int number() throws IOException {
        int number = 0;
        int shift = 0;
        while (true) {
            int b = readUnsignedByte();
            number |= (b & 0x7F) << shift;
            if (b < 0x80) {
                return number;
            }
            shift += 7;
        }
    }
}
