package dev.heddle.core.por;

import dev.heddle.model.Candidates;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A point of the path of a search with a bound on preemptions: what could be taken there, what is to be, and what was. When
 * the search leaves it, it is kept if something is left there, or further on, for a higher bound.
 */
final class BoundedFrame {
    private final int[] threads;
    private final int[] choices;
    private final boolean[] wanted;
    private final boolean[] done;
    /** The step of each candidate that was taken, and the point that it leads to, if that is kept. */
    private final Step[] steps;

    private final BoundedFrame[] kept;
    /** The thread that ran last, not counting steps that were taken only because they conflict with nothing. */
    private final int running;

    private final boolean eager;
    private final int preemptions;
    private int taken;
    /** Of the candidates before it those that lead to a kept point were looked at with the bound at hand. */
    private int lookedAt;

    private BoundedFrame(int size, int running, int preemptions, boolean eager) {
        threads = new int[size];
        choices = new int[size];
        wanted = new boolean[size];
        done = new boolean[size];
        steps = new Step[size];
        kept = new BoundedFrame[size];
        lookedAt = size;
        this.running = running;
        this.preemptions = preemptions;
        this.eager = eager;
    }

    /** Where a step is taken that conflicts with nothing. */
    static BoundedFrame eager(Candidates candidates, int index, int running, int preemptions) {
        BoundedFrame frame = new BoundedFrame(1, running, preemptions, true);
        frame.threads[0] = candidates.thread(index);
        frame.choices[0] = candidates.choice(index);
        frame.done[0] = true;
        return frame;
    }

    /** Where the running thread goes on, or any other if it cannot. */
    static BoundedFrame of(Candidates candidates, int running, int preemptions) {
        BoundedFrame frame = new BoundedFrame(candidates.size(), running, preemptions, false);
        for (int i = candidates.size() - 1; i >= 0; i--) {
            frame.threads[i] = candidates.thread(i);
            frame.choices[i] = candidates.choice(i);
            if (frame.threads[i] == running || frame.threads[frame.taken] != running) {
                frame.taken = i;
            }
        }
        frame.want(frame.threads[frame.taken]);
        frame.done[frame.taken] = true;
        return frame;
    }

    /** The step that is taken, or null if it is not known yet. */
    Step step() {
        return steps[taken];
    }

    /** Says what the step that is taken is. */
    void step(Step step) {
        steps[taken] = step;
    }

    /** Another bound is tried, with all that was kept. */
    void lookAgain() {
        lookedAt = 0;
    }

    /** Takes again the next step that leads to a point that was kept, and returns that; null if there is none. */
    BoundedFrame nextKept() {
        for (; lookedAt < kept.length; lookedAt++) {
            if (kept[lookedAt] != null) {
                taken = lookedAt++;
                kept[taken].lookAgain();
                return kept[taken];
            }
        }
        return null;
    }

    /** Keeps the point to which its step leads, or forgets it if that is null. */
    void keep(BoundedFrame next) {
        kept[taken] = next;
    }

    int thread() {
        return threads[taken];
    }

    int choice() {
        return choices[taken];
    }

    /** Which candidate was taken. */
    int taken() {
        return taken;
    }

    /** The thread that runs after the step. */
    int runningAfter() {
        return eager ? running : threads[taken];
    }

    /** How many preemptions there were after the step. */
    int preemptionsAfter() {
        return preemptions + (preempts(taken) ? 1 : 0);
    }

    private boolean preempts(int i) {
        return !eager && threads[i] != running && has(running);
    }

    private boolean has(int thread) {
        for (int t : threads) {
            if (t == thread) {
                return true;
            }
        }
        return false;
    }

    /** Whether another thread begins to run there. */
    boolean isSwitch() {
        return !eager && threads[taken] != running;
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

    /** The thread is to be tried there, or if it cannot go on there, all that can. */
    void want(int thread) {
        boolean any = has(thread);
        for (int i = 0; i < threads.length; i++) {
            wanted[i] |= threads[i] == thread || !any;
        }
    }

    /** Takes the next step that is wanted and within the bound; false if there is none. */
    boolean takeNext(int bound) {
        for (int i = 0; i < threads.length; i++) {
            if (wanted[i] && !done[i] && isWithin(i, bound)) {
                taken = i;
                done[i] = true;
                return true;
            }
        }
        return false;
    }

    /** Whether a step that is wanted there, or where it leads, is one preemption too many. */
    boolean leavesOut(int bound) {
        for (int i = 0; i < threads.length; i++) {
            if (kept[i] != null || wanted[i] && !isWithin(i, bound)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWithin(int i, int bound) {
        return !preempts(i) || preemptions < bound;
    }

    /** Saves it with all that it keeps, but for where the step leads that is taken if it is on the path. */
    void save(DataOutputStream out, boolean onPath) throws IOException {
        out.writeInt(threads.length);
        out.writeInt(running);
        out.writeInt(preemptions);
        out.writeBoolean(eager);
        out.writeInt(taken);
        out.writeInt(lookedAt);
        for (int i = 0; i < threads.length; i++) {
            out.writeInt(threads[i]);
            out.writeInt(choices[i]);
            out.writeBoolean(wanted[i]);
            out.writeBoolean(done[i]);
            out.writeBoolean(steps[i] != null);
            if (steps[i] != null) {
                steps[i].save(out);
            }
            boolean saved = kept[i] != null && !(onPath && i == taken);
            out.writeBoolean(saved);
            if (saved) {
                kept[i].save(out, false);
            }
        }
    }

    static BoundedFrame read(DataInputStream in) throws IOException {
        BoundedFrame frame = new BoundedFrame(in.readInt(), in.readInt(), in.readInt(), in.readBoolean());
        frame.taken = in.readInt();
        frame.lookedAt = in.readInt();
        for (int i = 0; i < frame.threads.length; i++) {
            frame.threads[i] = in.readInt();
            frame.choices[i] = in.readInt();
            frame.wanted[i] = in.readBoolean();
            frame.done[i] = in.readBoolean();
            frame.steps[i] = in.readBoolean() ? Step.read(in) : null;
            frame.kept[i] = in.readBoolean() ? read(in) : null;
        }
        return frame;
    }
}
