package dev.heddle.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A strategy that can be broken off and taken up again by another process. It is asked to save itself when it is not
 * exploring, or from within the {@link Runner} before an execution or when that checks limits: then all executions so far
 * count, and none is half done.
 */
public interface Resumable extends Strategy {
    /** Saves how far it is. The stream is flushed, not closed. */
    void save(OutputStream out) throws IOException;

    /**
     * Takes up what a strategy with the same options has saved for the same program; before exploring.
     *
     * @throws IOException if that was not saved by such a strategy
     */
    void resume(InputStream in) throws IOException;
}
