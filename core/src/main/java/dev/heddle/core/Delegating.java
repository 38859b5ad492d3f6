package dev.heddle.core;

import java.io.IOException;

/**
 * A strategy that goes on by itself, but can have other processes run executions for it: it asks {@link Runner#errands} when
 * it needs one.
 */
public interface Delegating extends Strategy {
    /**
     * Does, in another process and with a strategy made by the same options, what was asked for. It depends on nothing but the
     * errand what it comes to.
     *
     * @param errand what was given to {@link Errands#ask}
     * @return what is handed over to whoever asked
     */
    byte[] runErrand(byte[] errand, Runner runner) throws IOException;
}
