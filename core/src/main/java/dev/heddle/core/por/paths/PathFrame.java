package dev.heddle.core.por.paths;

import dev.heddle.model.Candidates;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A point of a path: what could be taken there, what is to be, and what was. If it is not on the path of a search, it is part of a
 * tree: under each step that was taken there is the point that it leads to, if something is left there or further on.
 */
public abstract class PathFrame {
    private static final byte WANTED = 1;
    private static final byte TAKEN = 2;
    private static final byte OUT = 4;

    private final int[] threads;
    private final int[] choices;
    private final byte[] marks;
    private final PathFrame[] below;
    private int taken;

    private PathFrame parent;
    private int place;
    /** How many steps are to be taken here, by the last count; and here and below. */
    private int openHere;

    private int open;
    /** How many steps from here and from below it somebody explores. */
    private int outs;

    /** Where so many steps can be taken. */
    protected PathFrame(int size) {
        threads = new int[size];
        choices = new int[size];
        marks = new byte[size];
        below = new PathFrame[size];
    }

    /** Says which step has that number. */
    protected final void candidate(int i, int thread, int choice) {
        threads[i] = thread;
        choices[i] = choice;
    }

    /** Says of all steps which they are. */
    protected final void candidates(Candidates candidates) {
        for (int i = 0; i < threads.length; i++) {
            candidate(i, candidates.thread(i), candidates.choice(i));
        }
    }

    /** Takes that step first. */
    protected final void takeFirst(int i) {
        taken = i;
        marks[i] |= TAKEN;
    }

    public final int size() {
        return threads.length;
    }

    /** The thread of the step that is taken. */
    public final int thread() {
        return threads[taken];
    }

    /** The thread of that step. */
    protected final int thread(int i) {
        return threads[i];
    }

    /** The choice of the step that is taken. */
    public final int choice() {
        return choices[taken];
    }

    /** Which step is taken. */
    public final int taken() {
        return taken;
    }

    public final boolean has(int thread) {
        for (int t : threads) {
            if (t == thread) {
                return true;
            }
        }
        return false;
    }

    public final boolean wants(int thread) {
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] == thread && is(i, WANTED)) {
                return true;
            }
        }
        return false;
    }

    /** The thread is to be tried here with all its choices; if it cannot go on here, all that can. */
    public final void want(int thread) {
        boolean any = has(thread);
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] == thread || !any) {
                wantStep(i);
            }
        }
    }

    final void wantStep(int i) {
        marks[i] |= WANTED;
    }

    final boolean wantsStep(int i) {
        return is(i, WANTED);
    }

    private boolean is(int i, byte mark) {
        return (marks[i] & mark) != 0;
    }

    /** Whether a step may be taken in that round already. */
    protected boolean isDue(int i, int round) {
        return true;
    }

    /** Whether the step is to be taken, and nobody has begun. */
    final boolean isOpen(int i, int round) {
        return is(i, WANTED) && !is(i, TAKEN) && isDue(i, round);
    }

    /** Takes the next step that is wanted; false if there is none. */
    final boolean takeNext(int round) {
        for (int i = 0; i < threads.length; i++) {
            if (isOpen(i, round)) {
                takeFirst(i);
                return true;
            }
        }
        return false;
    }

    /** The step that is taken was not taken after all. */
    final void untake(int i) {
        marks[i] &= ~TAKEN;
    }

    /** Makes that step the one that is taken, which leads to a point further on. */
    final void turnTo(int i) {
        taken = i;
    }

    /** Whether anything is left here or further on, in that round or later. */
    final boolean isLeft(int round) {
        for (int i = 0; i < threads.length; i++) {
            if (below[i] != null || is(i, WANTED) && !is(i, TAKEN)) {
                return true;
            }
        }
        return false;
    }

    /** The step leads to that point, which is kept; or nothing is left there, if it is null. */
    final void lead(int i, PathFrame next) {
        below[i] = next;
        if (next != null) {
            next.parent = this;
            next.place = i;
        }
    }

    /** Where the step leads, if something is left there. */
    final PathFrame below(int i) {
        return below[i];
    }

    final PathFrame parent() {
        return parent;
    }

    /** Which step of its parent leads here. */
    final int place() {
        return place;
    }

    /** How many steps are to be taken here and below. */
    final int open() {
        return open;
    }

    final int outs() {
        return outs;
    }

    /** Somebody explores the step, or does so no longer. */
    final void out(int i, boolean isOut) {
        marks[i] = (byte) (isOut ? marks[i] | OUT : marks[i] & ~OUT);
        for (PathFrame f = this; f != null; f = f.parent) {
            f.outs += isOut ? 1 : -1;
        }
    }

    /** So many more are open below. */
    final void addOpen(int more) {
        for (PathFrame f = this; f != null && more != 0; f = f.parent) {
            f.open += more;
        }
    }

    /** Counts again what is open here and at the points above it. */
    final void recount(int round) {
        int more = 0;
        for (PathFrame f = this; f != null; f = f.parent) {
            more += f.countHere(round);
            f.open += more;
        }
    }

    /** Before all points of a tree are counted anew. */
    final void forgetCount() {
        open = 0;
        openHere = 0;
    }

    /** Counts what is open here anew, once that was done below; returns how much that is in all. */
    final int countAnew(int round) {
        open += countHere(round);
        return open;
    }

    /** So many are open below one of its steps. */
    final void countBelow(int more) {
        open += more;
    }

    private int countHere(int round) {
        int before = openHere;
        openHere = 0;
        for (int i = 0; i < threads.length; i++) {
            openHere += isOpen(i, round) ? 1 : 0;
        }
        return openHere - before;
    }

    /** Writes the steps; what somebody explores is written as if nobody did. */
    protected final void saveCandidates(DataOutputStream out) throws IOException {
        for (int i = 0; i < threads.length; i++) {
            out.writeInt(threads[i]);
            out.writeInt(choices[i]);
            out.writeByte(is(i, OUT) ? WANTED : marks[i]);
        }
    }

    /** Reads them. */
    protected final void readCandidates(DataInputStream in) throws IOException {
        for (int i = 0; i < threads.length; i++) {
            threads[i] = in.readInt();
            choices[i] = in.readInt();
            marks[i] = in.readByte();
        }
    }
}
