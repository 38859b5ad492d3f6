package dev.heddle.core.por;

import dev.heddle.core.por.ExploredTree.Explored;
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
    /** Steps whose executions were run already, from here or, as nothing depended on them since, from earlier on the path. */
    final List<Step> sleep;

    WakeupTree wakeup;
    /** What was explored from here, if somebody has to know; otherwise null. */
    List<Explored> explored;
    /** The same of the point after the step, once all is explored there. */
    private List<Explored> below;

    /** Which threads are alike there, once an execution has come by; null if nobody asked. */
    Likeness likeness;

    Frame(List<Step> sleep, WakeupTree wakeup) {
        this.sleep = sleep;
        this.wakeup = wakeup;
    }

    /** What sleeps after its step. */
    List<Step> sleepAfter() {
        return after(sleep, step);
    }

    /** Those of them that sleep on after the step. */
    static List<Step> after(List<Step> sleep, Step step) {
        List<Step> after = new ArrayList<>(0);
        for (int i = 0; i < sleep.size(); i++) {
            if (!sleep.get(i).dependsOn(step)) {
                after.add(sleep.get(i));
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
        if (explored != null) {
            explored.add(new Explored(step, below));
            below = null;
        }
        sleep.add(step);
        step = null;
    }

    /** All was explored at the point after its step. */
    void leave(Frame after) {
        below = after.explored;
    }

    /** What was explored at the point after its step, if all was. */
    List<Explored> below() {
        return below;
    }

    void save(StepOutput out) throws IOException {
        out.writeInt(thread);
        out.writeInt(choice);
        out.writeBoolean(step != null);
        if (step != null) {
            out.step(step);
        }
        out.steps(sleep);
        wakeup.save(out);
    }

    static Frame read(StepInput in) throws IOException {
        int thread = in.readInt();
        int choice = in.readInt();
        Step step = in.readBoolean() ? in.step() : null;
        Frame frame = new Frame(in.steps(), WakeupTree.read(in));
        frame.thread = thread;
        frame.choice = choice;
        frame.step = step;
        return frame;
    }
}
