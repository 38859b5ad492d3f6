package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A point of the path of a search: the step that is taken there, what need not be taken any more, and what is to be. */
final class Frame {
    /** The step as the execution numbers it. */
    int thread = -1;

    int choice;
    /** The step that is being explored, or null. */
    Step step;
    /** How many executions there were before the first with this step; -1 if nobody knows any longer. */
    long begunAt = -1;
    /** Steps whose executions were run already, from here or, as nothing depended on them since, from earlier on the path. */
    final List<Step> sleep;

    WakeupTree wakeup;
    /** Which threads are alike there; null if nobody asked. */
    Likeness likeness;

    Frame(List<Step> sleep, WakeupTree wakeup) {
        this.sleep = sleep;
        this.wakeup = wakeup;
    }

    /** What sleeps after its step. */
    List<Step> sleepAfter() {
        List<Step> after = new ArrayList<>();
        for (Step s : sleep) {
            if (!s.dependsOn(step)) {
                after.add(s);
            }
        }
        return after;
    }

    /**
     * Wants the sequence to be run from here, unless what it leads to was run already or will be.
     *
     * @return whether that is news
     */
    boolean want(Step[] sequence) {
        for (int i = 0; i < sleep.size(); i++) {
            if (StepSequence.mayBeginWith(sleep.get(i), sequence)) {
                return false;
            }
        }
        return wakeup.insert(sequence);
    }

    /** Its step was explored with all that can follow. */
    void close() {
        sleep.add(step);
        step = null;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(thread);
        out.writeInt(choice);
        out.writeBoolean(step != null);
        if (step != null) {
            step.save(out);
        }
        out.writeInt(sleep.size());
        for (Step s : sleep) {
            s.save(out);
        }
        wakeup.save(out);
        out.writeBoolean(likeness != null);
        if (likeness != null) {
            likeness.save(out);
        }
    }

    static Frame read(DataInputStream in) throws IOException {
        int thread = in.readInt();
        int choice = in.readInt();
        Step step = in.readBoolean() ? Step.read(in) : null;
        List<Step> sleep = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            sleep.add(Step.read(in));
        }
        Frame frame = new Frame(sleep, WakeupTree.read(in));
        frame.likeness = in.readBoolean() ? Likeness.read(in) : null;
        frame.thread = thread;
        frame.choice = choice;
        frame.step = step;
        return frame;
    }
}
