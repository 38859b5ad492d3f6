package dev.heddle.core.por;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How far {@link Dpor} is: its path, which ends at the deepest point from which something is wanted and is empty when nothing is
 * left, and what it has counted.
 */
final class DporState {
    final List<Frame> path = new ArrayList<>();
    /** Names of the threads that are there from the start, once an execution was run. */
    long[] initialThreads = {};

    boolean begun;
    boolean clockMatters;
    boolean complete = true;
    long executions;
    long redundant;

    /** Nothing was run. */
    DporState() {
        restart();
    }

    /** All is to be run again; what was counted stays. */
    void restart() {
        path.clear();
        path.add(new Frame(new ArrayList<>(), new WakeupTree()));
        begun = false;
    }

    Frame last() {
        return path.get(path.size() - 1);
    }

    /** Numbers the threads of steps of which only names are known. */
    void number() {
        Numbering numbering = new Numbering(initialThreads);
        for (int i = 0; i < path.size() && path.get(i).step != null; i++) {
            Frame frame = path.get(i);
            if (frame.thread < 0) {
                frame.thread = numbering.thread(frame.step);
                frame.choice = numbering.choice(frame.step);
            }
            numbering.take(frame.step);
        }
    }

    void save(StepOutput data) throws IOException {
        data.writeBoolean(complete);
        data.writeBoolean(clockMatters);
        data.writeBoolean(begun);
        data.writeLong(executions);
        data.writeLong(redundant);
        data.names(initialThreads);
        data.writeInt(path.size());
        for (Frame frame : path) {
            frame.save(data);
        }
    }

    static DporState read(StepInput data) throws IOException {
        DporState state = new DporState();
        state.complete = data.readBoolean();
        state.clockMatters = data.readBoolean();
        state.begun = data.readBoolean();
        state.executions = data.readLong();
        state.redundant = data.readLong();
        state.initialThreads = data.names();
        state.path.clear();
        for (int n = data.readInt(); n > 0; n--) {
            state.path.add(Frame.read(data));
        }
        return state;
    }
}
