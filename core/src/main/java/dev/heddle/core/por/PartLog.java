package dev.heddle.core.por;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What exploring below one point of the tree has come to.
 *
 * @param end how it ended
 * @param wanted what is to be run from points above it, as far as that was not known there
 * @param way the points above it that were planned and are now run, and itself, as far as there is anything left; those below
 *     it follow, if anything is left there
 * @param explored what was explored so far at each point that follows, it first, down to one where nothing sleeps; only at
 *     itself if there is nothing left
 * @param executions how many were run
 * @param complete whether all of them came to their end
 * @param initialThreads names of the threads that are there from the start
 */
@SuppressWarnings("ArrayRecordComponent") // names that are only read
record PartLog(
        End end,
        List<Wanted> wanted,
        List<Frame> way,
        List<ExploredTree> explored,
        long executions,
        boolean complete,
        long[] initialThreads) {
    /** How a part may end. */
    enum End {
        /** There is something left. */
        OPEN,
        /** All was run. */
        DONE,
        /** The program did not do again what it did. */
        BROKEN,
        /** The program looks at the clock, and nobody knew. */
        CLOCK,
        /** Threads that were taken for interchangeable are not. */
        APART
    }

    /** Something is wanted at a point of the path. */
    @SuppressWarnings("ArrayRecordComponent") // steps that are only read
    record Wanted(int frame, Step[] sequence) {}

    void save(StepOutput out) throws IOException {
        out.writeByte(end.ordinal());
        out.writeInt(wanted.size());
        for (Wanted w : wanted) {
            out.writeInt(w.frame);
            out.steps(List.of(w.sequence));
        }
        out.writeInt(way.size());
        for (Frame frame : way) {
            frame.save(out);
        }
        out.writeInt(explored.size());
        for (ExploredTree tree : explored) {
            tree.save(0, out);
        }
        out.writeLong(executions);
        out.writeBoolean(complete);
        out.names(initialThreads);
    }

    static PartLog read(StepInput in) throws IOException {
        End end = End.values()[in.readByte()];
        List<Wanted> wanted = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            wanted.add(new Wanted(in.readInt(), in.steps().toArray(Step[]::new)));
        }
        List<Frame> way = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            way.add(Frame.read(in));
        }
        List<ExploredTree> explored = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            explored.add(ExploredTree.read(in));
        }
        long executions = in.readLong();
        boolean complete = in.readBoolean();
        return new PartLog(end, wanted, way, explored, executions, complete, in.names());
    }
}
