package dev.heddle.core;

import java.io.IOException;
import java.util.List;

/**
 * A strategy whose work can be cut into parts that other processes do.
 *
 * <p>A part is what a strategy with the same options resumes from; it then explores that part and nothing else. Parts have an
 * order: the one in which this strategy would explore them by itself. Which executions a part has depends on nothing but the
 * part, so one that was lost is simply done again; and what parts have shown is taken in in their order, so the whole is what
 * the strategy would have shown by itself, however many processes there were.
 */
public interface Divisible extends Resumable {
    /**
     * Hands out parts of what is left, in order; they are no longer for this strategy to explore. Which come next may depend
     * on those before, so one whose work comes to an end is asked only when all parts were taken in.
     *
     * @param most how many it is good to have; there may be more
     * @param executions how large a part should be, where that can be said beforehand
     */
    List<byte[]> handOut(int most, long executions) throws IOException;

    /**
     * Says which parts, in order, were handed out and are not taken in: they are saved together with what is left here, and
     * explored before it if this strategy goes on by itself.
     */
    void outstanding(List<byte[]> parts) throws IOException;

    /**
     * The part as it has to be, now that all parts before it were taken in: the same array, unless it was made by what turned
     * out to be wrong.
     */
    default byte[] renewed(byte[] part) throws IOException {
        return part;
    }

    /**
     * Takes in what the strategy that did a part has learned; all parts before it were taken in.
     *
     * @param after what that strategy has saved in the end
     * @return whether there is anything to explore after this part
     */
    boolean takeIn(byte[] after) throws IOException;

    /**
     * Parts, in order, of what the strategy that did a part has left undone.
     *
     * @param after what that strategy has saved in the end
     */
    List<byte[]> rest(byte[] after, int most) throws IOException;

    /**
     * How many executions are left of a part, as far as can be told from those it has had; without limit if that cannot be
     * told. Only what is large is worth cutting.
     *
     * @param after what the strategy that did the part has saved in the end
     * @param executions how many it has had
     */
    default double expected(byte[] after, long executions) throws IOException {
        return Double.POSITIVE_INFINITY;
    }
}
