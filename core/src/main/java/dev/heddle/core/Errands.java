package dev.heddle.core;

import java.util.function.Consumer;

/**
 * Things that a {@link Delegating} strategy has others do while it goes on. An errand is done once or several times, as a
 * worker may be lost with it; what comes back is handed over once.
 */
public interface Errands {
    /** How many are out and not done. */
    int out();

    /** Whether it takes less to ask for one than to do it oneself. */
    default boolean pays() {
        return true;
    }

    /** Whether whoever would have to wait until fewer are out had better do one himself meanwhile. */
    default boolean leaveShare() {
        return false;
    }

    /** How many it is good to have out; whoever wants more had better wait. */
    int most();

    /**
     * Asks for one.
     *
     * @param whenDone gets what it has come to, during a call of {@link #attend}
     */
    void ask(byte[] errand, Consumer<byte[]> whenDone);

    /**
     * Hands over what has come back.
     *
     * @param waits whether to wait until something has, if anything is out
     * @throws Runner.Stop when exploration is to end here
     */
    void attend(boolean waits);

    /** Nobody needs what is out any longer; none of it is handed over. */
    void dropAll();
}
