package dev.heddle.core;

import java.io.IOException;

/**
 * A strategy whose work is a tree that several processes explore at once: parts are handed out and taken in in any order, and
 * what one has shown may lead to further ones.
 *
 * <p>A part is done by a strategy with the same options in another process, and nothing but the part says which executions it
 * has. What was handed out and not taken in is still left: it is explored here if this strategy goes on by itself, and saved with
 * the rest if it can be.
 */
public interface Shareable extends Strategy {
    /** Whether there is nothing left, here or with others. */
    boolean isDone();

    /**
     * Hands out a part.
     *
     * @param executions how large it should be, as far as that can be said beforehand
     * @return null if there is none before some of those that are out were taken in
     */
    byte[] handOut(long executions) throws IOException;

    /**
     * Takes in what a strategy has learned that did a part.
     *
     * @param part what was handed out
     * @param after what that strategy has said in the end
     * @return whether it counts; not if all was begun anew since the part was handed out
     */
    boolean takeIn(byte[] part, byte[] after) throws IOException;

    /** This is to do a part, and nothing else: before exploring, which then explores the part or as much of it as it may. */
    void begin(byte[] part) throws IOException;

    /** What the part has come to. */
    byte[] after() throws IOException;
}
