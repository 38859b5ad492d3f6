package dev.heddle.core;

import java.util.function.Consumer;

/**
 * Things that a {@link Delegating} strategy has others do that take long, and run no execution: each is given to somebody by itself. Those who do them
 * may be on other machines, and threads of this process do their share. As with {@link Errands}, one is done once or several times,
 * and what comes back is handed over once, in any order.
 */
public interface LongErrands {
    /** How many of those who do them there are. */
    int sharers();

    /** How many are out and not done. */
    int out();

    /**
     * Asks for one.
     *
     * @param whenDone gets what it has come to, during a call of {@link #attend}
     */
    void ask(byte[] errand, Consumer<byte[]> whenDone);

    /**
     * Hands over what has come back; waits a moment if nothing has.
     *
     * @throws Runner.Stop when exploration is to end here
     */
    void attend();

    /** Nobody needs what is out any longer; none of it is handed over. */
    void dropAll();
}
