package dev.heddle.core.por;

import dev.heddle.core.por.paths.PathFrame;
import dev.heddle.model.Candidates;
import java.io.IOException;

/**
 * A point of the path of a search with a bound on preemptions: what is one preemption too many has to wait for the next bound.
 */
final class BoundedFrame extends PathFrame {
    /** The step of each candidate that was taken. */
    private final Step[] steps;
    /** The thread that ran last, not counting steps that were taken only because they conflict with nothing. */
    private final int running;

    private final boolean eager;
    private final int preemptions;

    private BoundedFrame(int size, int running, int preemptions, boolean eager) {
        super(size);
        steps = new Step[size];
        this.running = running;
        this.preemptions = preemptions;
        this.eager = eager;
    }

    /** Where a step is taken that conflicts with nothing. */
    static BoundedFrame eager(Candidates candidates, int index, int running, int preemptions) {
        BoundedFrame frame = new BoundedFrame(1, running, preemptions, true);
        frame.candidate(0, candidates.thread(index), candidates.choice(index));
        frame.takeFirst(0);
        return frame;
    }

    /** Where the running thread goes on, or any other if it cannot. */
    static BoundedFrame of(Candidates candidates, int running, int preemptions) {
        BoundedFrame frame = new BoundedFrame(candidates.size(), running, preemptions, false);
        frame.candidates(candidates);
        int first = 0;
        for (int i = candidates.size() - 1; i >= 0; i--) {
            if (frame.thread(i) == running || frame.thread(first) != running) {
                first = i;
            }
        }
        frame.takeFirst(first);
        frame.want(frame.thread());
        return frame;
    }

    /** The step that is taken, or null if it is not known yet. */
    Step step() {
        return steps[taken()];
    }

    /** The same of any step. */
    Step step(int i) {
        return steps[i];
    }

    /** Says what that step is. */
    void step(int i, Step step) {
        steps[i] = step;
    }

    /** The thread that runs after the step. */
    int runningAfter() {
        return eager ? running : thread();
    }

    /** How many preemptions there were after the step. */
    int preemptionsAfter() {
        return preemptions + (preempts(taken()) ? 1 : 0);
    }

    private boolean preempts(int i) {
        return !eager && thread(i) != running && has(running);
    }

    /** Whether another thread begins to run there. */
    boolean isSwitch() {
        return !eager && thread() != running;
    }

    boolean isEager() {
        return eager;
    }

    /** The thread is to be tried there, if it can go on there. */
    void wantIfEnabled(int thread) {
        if (has(thread)) {
            want(thread);
        }
    }

    /** Whether the step is within the bound. */
    @Override
    protected boolean isDue(int i, int bound) {
        return !preempts(i) || preemptions < bound;
    }

    void save(StepOutput out) throws IOException {
        out.writeInt(running);
        out.writeInt(preemptions);
        out.writeBoolean(eager);
        saveCandidates(out);
        for (Step step : steps) {
            out.writeBoolean(step != null);
            if (step != null) {
                out.step(step);
            }
        }
    }

    static BoundedFrame read(StepInput in, int size) throws IOException {
        BoundedFrame frame = new BoundedFrame(size, in.readInt(), in.readInt(), in.readBoolean());
        frame.readCandidates(in);
        for (int i = 0; i < size; i++) {
            frame.steps[i] = in.readBoolean() ? in.step() : null;
        }
        return frame;
    }
}
