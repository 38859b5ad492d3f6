package dev.heddle.core.mcr.learn;

import dev.heddle.core.mcr.state.JointState;

/**
 * What a search does where the forest does not know how the program goes on, or where the program is to show what was found:
 * {@link Learner} runs it; whoever searches a forest for somebody else tells him the place.
 */
public interface Learning {
    /** Learns what comes of an unknown step, at once. */
    void learn(JointState state, int thread, int choice);

    /** Learns it at the latest when {@link #awaitAll} returns. */
    void learnLater(JointState state, int thread, int choice);

    /** Whether the program, asked to take that step, did not; asking again would not help. */
    boolean isRefused(JointState state, int thread, int choice);

    /** Has the program come to the state, and take some steps more, given as pairs of thread and choice. */
    void show(JointState state, int... after);

    /** Waits for what is to be learned later. */
    void awaitAll(JointState state);
}
