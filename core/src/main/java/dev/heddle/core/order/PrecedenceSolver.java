package dev.heddle.core.order;

import java.util.List;
import java.util.Optional;

/** Finds orders of events in which some come before others. All that exist find one for the same problems. */
@FunctionalInterface
public interface PrecedenceSolver {
    /** The events of such an order up to the goal, which is the last; empty if there is none. */
    Optional<List<Integer>> solve(PrecedenceProblem problem);
}
