package dev.heddle.core.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Searches the orders themselves, breadth first, so that a witness with the fewest choices is found. Since every event but
 * the goal is to have the result it had, most steps need no choice: a read whose value is in memory now can only gain by
 * going now, and so can whatever gives something back or concerns nobody else ({@link FreeSteps}). Only writes, monitors
 * and notifications are branched on, and only those that can help towards the goal ({@link Relevance}).
 */
public final class NativeSolver implements OrderSolver {
    private final EventRole leftOut;

    /** The solver as it is. */
    public NativeSolver() {
        this(null);
    }

    /** One that ignores what steps of that kind demand and do, for tests that see whether that is noticed. */
    NativeSolver(EventRole leftOut) {
        this.leftOut = leftOut;
    }

    @Override
    public Optional<Witness> solve(OrderProblem problem, int goal, long value) {
        Reachable reachable = new Reachable(problem, goal);
        if (!reachable.goal(value)) {
            return Optional.empty();
        }
        // Most questions are answered with the writes that were read in the trace; only if not, all that could be.
        for (int[] few : Relevance.likely(problem, goal, value)) {
            Optional<Witness> witness = new Search(problem, goal, value, reachable.cap(few), leftOut).run();
            if (witness.isPresent()) {
                return witness;
            }
        }
        return new Search(problem, goal, value, reachable.cap(Relevance.towards(problem, goal, value)), leftOut).run();
    }

    /** The end of a path of taken events; the state belongs to the last of the free steps after a choice. */
    private record Taken(Taken before, int event, int pick) {}

    /** A state to go on from. */
    private record Reached(OrderState state, Taken path) {}

    private static final class Search {
        private final OrderProblem problem;
        private final int goal;
        private final long value;
        private final int[] needed;
        private final EventRole leftOut;
        private final FreeSteps freeSteps;
        private final Set<StateKey> seen = new HashSet<>();
        private final Deque<Reached> frontier = new ArrayDeque<>();

        Search(OrderProblem problem, int goal, long value, int[] needed, EventRole leftOut) {
            this.leftOut = leftOut;
            this.problem = problem;
            this.goal = goal;
            this.value = value;
            this.needed = needed;
            this.freeSteps = new FreeSteps(problem, needed, goal);
        }

        Optional<Witness> run() {
            Taken path = null;
            for (int e = 0; e < problem.prefix(); e++) {
                path = new Taken(path, e, problem.pick(e));
            }
            reach(OrderState.afterPrefix(problem, leftOut), path);
            while (!frontier.isEmpty()) {
                Reached next = frontier.remove();
                if (atGoal(next.state())) {
                    return Optional.of(witness(next.path()));
                }
                for (int t = 0; t < problem.threads(); t++) {
                    if (next.state().position(t) < needed[t]) {
                        branch(next, problem.event(t, next.state().position(t)));
                    }
                }
            }
            return Optional.empty();
        }

        private static Witness witness(Taken path) {
            List<Integer> events = new ArrayList<>();
            List<Integer> picks = new ArrayList<>();
            for (Taken t = path; t != null; t = t.before()) {
                events.add(t.event());
                picks.add(t.pick());
            }
            Collections.reverse(events);
            Collections.reverse(picks);
            return new Witness(events, picks);
        }

        private boolean atGoal(OrderState state) {
            return state.position(problem.thread(goal)) == problem.position(goal)
                    && (!problem.role(goal).reads() || state.holds(problem.object(goal), value));
        }

        private void branch(Reached from, int event) {
            if (!from.state().enabled(event)) {
                return;
            }
            int monitor = problem.object(event);
            if (problem.role(event) != EventRole.NOTIFY || !from.state().hasWaiter(monitor)) {
                step(from, event, Witness.NOBODY);
                return;
            }
            for (int t = 0; t < problem.threads(); t++) {
                if (from.state().isWaiter(t, monitor)) {
                    step(from, event, t);
                }
            }
        }

        private void step(Reached from, int event, int pick) {
            OrderState state = from.state().copy();
            state.take(event, pick);
            reach(state, new Taken(from.path(), event, pick));
        }

        /** Takes what needs no choice, then remembers the state to go on from it. */
        private void reach(OrderState state, Taken path) {
            Taken end = path;
            boolean moved = true;
            while (moved) {
                moved = false;
                for (int t = 0; t < problem.threads(); t++) {
                    while (state.position(t) < needed[t] && isFree(state, problem.event(t, state.position(t)))) {
                        int event = problem.event(t, state.position(t));
                        state.take(event, Witness.NOBODY);
                        end = new Taken(end, event, Witness.NOBODY);
                        moved = true;
                    }
                }
            }
            if (seen.add(state.key(freeSteps))) {
                frontier.add(new Reached(state, end));
            }
        }

        private boolean isFree(OrderState state, int event) {
            return state.enabled(event) && freeSteps.contains(event, state);
        }
    }
}
