package dev.heddle.core.por.paths;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores one piece after another, depth first: after each execution it is looked which steps are wanted at the points of its path, and
 * it goes back to the deepest one where one is. What is wanted and what is learned is for those who extend this to say.
 *
 * @param <F> the points of its path
 */
public abstract class PathSearch<F extends PathFrame> {
    /** What an execution, or a piece, has come to. */
    public enum Outcome {
        /** There may be more to explore. */
        OPEN,
        /** The program did not do again what it did. */
        BROKEN,
        /** Something was learned because of which what was run so far does not count. */
        ANEW
    }

    private final List<F> path = new ArrayList<>();
    /** How many points of the path are above what is explored: what is left there is for others. */
    private int floor;
    /** How many points of the path were there when the last execution began. */
    private int fixed;

    private long executionsOfPiece;
    private boolean isDone;
    private F rest;
    private volatile Statistics statistics = Statistics.NONE;

    /** The path; the step of its last point is to be taken, or was taken last. */
    protected final List<F> path() {
        return path;
    }

    /** The last point of the path; null if there is none. */
    protected final F last() {
        return path.isEmpty() ? null : path.get(path.size() - 1);
    }

    /** How many points of the path were there when the execution began; the step of the last of them is new. */
    protected final int fixed() {
        return fixed;
    }

    /** Explores the piece to which those points lead, to its end or until the runner has had enough. */
    @SuppressWarnings("unchecked") // they were made by this search, or by another of its kind
    final Outcome explore(Runner runner, List<PathFrame> way) {
        path.clear();
        way.forEach(f -> path.add((F) f));
        floor = path.size();
        fixed = floor;
        executionsOfPiece = 0;
        isDone = false;
        rest = null;
        follow();
        while (!isDone) {
            Execution execution = runner.run(prefix(), this::next);
            executionsOfPiece++;
            Outcome end = learn(execution, runner);
            if (end != Outcome.OPEN) {
                isDone = true;
                return end;
            }
            backtrack();
            fixed = path.size();
            publish(false);
            attend(runner);
        }
        return Outcome.OPEN;
    }

    private Schedule prefix() {
        int[] threads = new int[path.size()];
        int[] choices = new int[path.size()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = path.get(i).thread();
            choices[i] = path.get(i).choice();
        }
        return Schedule.of(threads, choices, threads.length);
    }

    /** Goes back to the deepest point at which something is still wanted. */
    private void backtrack() {
        while (path.size() > floor) {
            F last = last();
            forgetStep();
            if (last.takeNext(round())) {
                return;
            }
            path.remove(path.size() - 1);
            F above = last();
            leave(last, above, above == null ? 0 : above.taken());
            F kept = last.isLeft(round()) ? last : null;
            if (path.size() == floor) {
                rest = kept;
            } else {
                above.lead(above.taken(), kept);
            }
        }
        if (floor > 0) {
            forgetStep();
        }
        isDone = true;
    }

    /** How many executions the piece has taken so far; if there were none nothing has come out of it. */
    final long executionsOfPiece() {
        return executionsOfPiece;
    }

    /** What is left of the piece: the point that its step leads to, or null. */
    final PathFrame rest() {
        if (isDone || executionsOfPiece == 0) {
            return rest;
        }
        path.subList(fixed, path.size()).clear(); // the last execution was broken off
        for (int i = floor; i < path.size() - 1; i++) {
            path.get(i).lead(path.get(i).taken(), path.get(i + 1));
        }
        F last = last();
        last.lead(last.taken(), null);
        last.untake(last.taken());
        return path.get(floor);
    }

    /** Goes on exploring after somebody looked at what is left. */
    final void goOn() {
        if (!isDone && executionsOfPiece > 0) {
            last().takeFirst(last().taken());
        }
    }

    @SuppressWarnings("unchecked") // see explore
    final void leavePoint(PathFrame frame, PathFrame above, int place) {
        leave((F) frame, (F) above, place);
    }

    @SuppressWarnings("unchecked") // see explore
    final void savePoint(PathFrame frame, DataOutputStream out) throws IOException {
        save((F) frame, out);
    }

    @SuppressWarnings("unchecked") // see explore
    final void saveStepOf(PathFrame frame, int i, DataOutputStream out) throws IOException {
        saveStep((F) frame, i, out);
    }

    @SuppressWarnings("unchecked") // see explore
    final void readStepOf(PathFrame frame, int i, DataInputStream in) throws IOException {
        readStep((F) frame, i, in);
    }

    /** Before anything is explored, and after each execution: runs what is to be run beside, and asks what it has to ask. */
    protected abstract void attend(Runner runner);

    /** The path is another one, of whose last point the step is not known; what belongs to the steps before it is made anew. */
    protected abstract void follow();

    /** Says which step is taken next, and adds its point to the path. */
    protected abstract int next(Candidates candidates);

    /** Learns from an execution what is wanted, and what the steps of the path are. */
    protected abstract Outcome learn(Execution execution, Runner runner);

    /** The last step of the path is not taken any longer. */
    protected abstract void forgetStep();

    /** All that is wanted from a point was explored, as far as that is to be done in this round; it lies after a step of another, or is the first one. */
    protected abstract void leave(F frame, F above, int place);

    /** Steps of a point may have to wait for a later round. */
    protected int round() {
        return 0;
    }

    /** Goes on to the next round, as steps are left; returns whether there is one. */
    protected boolean nextRound() {
        return false;
    }

    /** All is to be explored again. */
    protected abstract void beginAnew();

    /** Whether all was covered, if nothing is left of the tree, or something is. */
    protected abstract boolean isCovered(boolean isAnythingLeft);

    /** Executions to be run beside, that are taken out to be run by others. */
    protected List<Schedule> takeWitnesses() {
        return List.of();
    }

    /** Whether there are executions to be run beside. */
    protected boolean hasWitnesses() {
        return false;
    }

    /** Executions that are to be run beside. */
    protected void addWitnesses(List<Schedule> witnesses) {
        if (!witnesses.isEmpty()) {
            throw new IllegalArgumentException("nobody asked for them");
        }
    }

    /** What it saves everything to. */
    protected DataOutputStream output(OutputStream into) {
        return new DataOutputStream(into);
    }

    /** What it reads that from. */
    protected DataInputStream input(InputStream from) {
        return new DataInputStream(from);
    }

    /** Saves all that is known. */
    protected abstract void save(DataOutputStream out) throws IOException;

    /** Reads it. */
    protected abstract void read(DataInputStream in) throws IOException;

    /** Saves what somebody has to know who explores a part. */
    protected abstract void saveForPart(DataOutputStream out) throws IOException;

    /** Reads it, before any point of the part. */
    protected abstract void beginPart(DataInputStream in) throws IOException;

    /** Saves what was learned since. */
    protected abstract void saveLearned(DataOutputStream out) throws IOException;

    /** Takes it in, before any point that has come out of the part. */
    protected abstract void takeIn(DataInputStream in) throws IOException;

    /** Saves a point, without those below it. */
    protected abstract void save(F frame, DataOutputStream out) throws IOException;

    /** Reads one. */
    protected abstract F read(DataInputStream in, int size) throws IOException;

    /** Saves what the step of a point is. */
    protected abstract void saveStep(F frame, int i, DataOutputStream out) throws IOException;

    /** Reads it. */
    protected abstract void readStep(F frame, int i, DataInputStream in) throws IOException;

    /** What is to be told, while this explores or once it is over. */
    protected abstract Statistics figures(boolean isOver);

    final void publish(boolean isOver) {
        statistics = figures(isOver);
    }

    /** What was told last, for any thread. */
    final Statistics statistics() {
        return statistics;
    }
}
