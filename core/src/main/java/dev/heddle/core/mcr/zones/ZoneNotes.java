package dev.heddle.core.mcr.zones;

import dev.heddle.core.mcr.learn.Learning;
import dev.heddle.core.mcr.state.JointState;
import java.util.HashSet;
import java.util.Set;

/**
 * The way to each state of a zone at which something was met that the program is to be run for: a deadlock or a race that nobody has
 * shown, or an unknown step, which is noted with the state. Each is noted once.
 */
final class ZoneNotes implements Learning {
    private record Unknown(int thread, int node, int choice, long observed) {}

    private final PathWriter notes = new PathWriter();
    private final Set<Unknown> unknown = new HashSet<>();

    @Override
    public void learn(JointState state, int thread, int choice) {
        learnLater(state, thread, choice);
    }

    @Override
    public void learnLater(JointState state, int thread, int choice) {
        if (unknown.add(new Unknown(thread, state.node(thread), choice, state.observed(thread, choice)))) {
            notes.write(state.path());
            notes.write(1 + thread);
            notes.write(choice);
        }
    }

    /** Only whoever runs the program knows. */
    @Override
    public boolean isRefused(JointState state, int thread, int choice) {
        return false;
    }

    @Override
    public void show(JointState state, int... after) {
        notes.write(state.path());
        notes.write(0);
    }

    @Override
    public void awaitAll(JointState state) {}

    byte[] toArray() {
        return notes.toArray();
    }
}
