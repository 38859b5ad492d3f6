package dev.heddle.core.por;

import dev.heddle.core.por.ExploredTree.Explored;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks on while {@link Dpor} explores below one point of the tree, and notes what is wanted above it. Of that only what was
 * not known there already: whoever the tree belongs to knows at least as much.
 */
final class PartRecorder {
    /** How many points of the path to the one that is explored are known to have been run. */
    private final int known;
    /** How many points there are above the one that is explored. */
    private final int floor;

    private final List<PartLog.Wanted> wanted = new ArrayList<>();
    private PartLog.End end = PartLog.End.OPEN;
    private boolean begun;

    PartRecorder(DporState state, int floor) {
        this.known = Math.min(state.path.size() - 1, floor);
        this.floor = floor;
        for (int i = 0; i < floor && i < state.path.size(); i++) {
            state.path.get(i).explored = new ArrayList<>(); // says that something may sleep there, and below it
        }
    }

    int floor() {
        return floor;
    }

    /** Whether there is something left to run. */
    boolean goesOn(DporState state) {
        return end == PartLog.End.OPEN && (!begun || state.path.size() > floor);
    }

    /** An execution was run. */
    void ran() {
        begun = true;
    }

    /** Something that was not known is wanted at a point of the path. */
    void wants(int frame, Step[] sequence) {
        if (frame < floor) {
            wanted.add(new PartLog.Wanted(frame, sequence));
        }
    }

    /** It ends before its end. */
    void ends(PartLog.End how) {
        end = how;
    }

    /** What is to be told; null if nothing was run. */
    PartLog log(DporState state) {
        if (!begun) {
            return null;
        }
        boolean isDone = end == PartLog.End.OPEN && state.path.size() <= floor;
        List<Frame> way = end == PartLog.End.OPEN ? state.path.subList(known, state.path.size()) : List.of();
        return new PartLog(
                isDone ? PartLog.End.DONE : end,
                wanted,
                way,
                explored(state, isDone),
                state.executions,
                state.complete,
                state.initialThreads);
    }

    private List<ExploredTree> explored(DporState state, boolean isDone) {
        List<ExploredTree> explored = new ArrayList<>();
        StepTable steps = new StepTable();
        if (isDone) {
            explored.add(ExploredTree.of(
                    floor == 0 ? null : state.path.get(floor - 1).below(), steps));
        } else if (end == PartLog.End.OPEN) {
            for (int i = floor; i < state.path.size(); i++) {
                List<Explored> here = state.path.get(i).explored;
                explored.add(ExploredTree.of(here, steps));
                if (here == null) {
                    break;
                }
            }
        }
        return explored;
    }
}
