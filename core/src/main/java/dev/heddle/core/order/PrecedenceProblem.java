package dev.heddle.core.order;

import java.util.List;

/**
 * Asks for an order of events in which some come before others, cut behind one of them.
 *
 * @param events how many there are; they are numbered from 0
 * @param pairs the first of each comes before the second
 * @param goal the event behind which the order is cut
 */
public record PrecedenceProblem(int events, List<int[]> pairs, int goal) {
    /** Copies the list. */
    public PrecedenceProblem {
        pairs = List.copyOf(pairs);
    }
}
