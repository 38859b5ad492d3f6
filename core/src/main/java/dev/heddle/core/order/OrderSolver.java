package dev.heddle.core.order;

import java.util.Optional;

/** Answers whether a read could have had another value, by an order of the same events in which it does. */
public interface OrderSolver {
    /**
     * An order of some of the problem's events, ending just before the goal, after which the goal's thread is at the goal
     * and the goal would have that value; empty if there is none.
     *
     * @param goal an event after the prefix that reads a location, or makes a choice (which can have any value)
     */
    Optional<Witness> solve(OrderProblem problem, int goal, long value);
}
