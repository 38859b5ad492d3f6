package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A step as partial order reduction knows it: independent of how threads happen to be numbered in an execution.
 *
 * @param thread name of the thread
 * @param choice with which it is taken; of a notification the name of the thread that it wakes, or 0
 * @param picks whether the choice is the name of a thread
 * @param footprint what it touches
 * @param meets names of threads that it makes, or that its thread is to act on next: they get numbers here at the latest
 * @param operation a fingerprint of what the thread does
 */
public record Step(long thread, long choice, boolean picks, Footprint footprint, List<Long> meets, long operation) {
    /** Whether the order of the two makes a difference. */
    public boolean dependsOn(Step other) {
        return thread == other.thread
                || footprint.against == other.thread
                || other.footprint.against == thread
                || footprint.conflicts(other.footprint);
    }

    /** Whether it is the same step of the same thread. */
    boolean isSame(Step other) {
        return thread == other.thread && choice == other.choice;
    }

    /** The same step, if it touches something else. */
    public Step with(Footprint other) {
        return new Step(thread, choice, picks, other, meets, operation);
    }

    void save(DataOutputStream out) throws IOException {
        out.writeLong(thread);
        out.writeLong(choice);
        out.writeBoolean(picks);
        footprint.save(out);
        out.writeInt(meets.size());
        for (long m : meets) {
            out.writeLong(m);
        }
        out.writeLong(operation);
    }

    static Step read(DataInputStream in) throws IOException {
        long thread = in.readLong();
        long choice = in.readLong();
        boolean picks = in.readBoolean();
        Footprint footprint = Footprint.read(in);
        List<Long> meets = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            meets.add(in.readLong());
        }
        return new Step(thread, choice, picks, footprint, meets, in.readLong());
    }
}
