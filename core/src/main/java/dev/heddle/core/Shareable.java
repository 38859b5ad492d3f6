package dev.heddle.core;

import java.io.IOException;

/**
 * A strategy whose work is a tree that several processes explore at once: parts are handed out and taken in in any order, and
 * what one has shown may lead to further ones.
 *
 * <p>As of a {@link Divisible} strategy, a part is what a strategy with the same options resumes from, and nothing but the part
 * says which executions it has. What was handed out and not taken in is still left: it is saved with the rest, and explored
 * if this strategy goes on by itself.
 */
public interface Shareable extends Resumable {
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
     * @param after what that strategy has saved in the end
     * @return whether it counts; not if all was begun anew since the part was handed out
     */
    boolean takeIn(byte[] part, byte[] after) throws IOException;
}
