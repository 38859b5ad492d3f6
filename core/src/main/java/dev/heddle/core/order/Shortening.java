package dev.heddle.core.order;

import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out of a witness what the goal does not need. A seed freezes every read in it, so each needless one may hide a
 * behaviour.
 */
public final class Shortening {
    private final OrderProblem problem;
    private final int goal;
    private final long value;

    private Shortening(OrderProblem problem, int goal, long value) {
        this.problem = problem;
        this.goal = goal;
        this.value = value;
    }

    /** A witness for the same goal of which no thread's last events can be left out. */
    public static Witness of(OrderProblem problem, int goal, long value, Witness witness) {
        Shortening s = new Shortening(problem, goal, value);
        Witness shortest = witness;
        Witness before;
        do {
            before = shortest;
            // What comes late in the order depends on what comes early, so it is to go first.
            for (int i = shortest.events().size() - 1; i >= problem.prefix(); i--) {
                if (i < shortest.events().size()) {
                    shortest = s.withoutThreadFrom(i, shortest);
                }
            }
        } while (shortest.events().size() < before.events().size());
        return shortest;
    }

    /** Without that event and those of its thread after it, if the goal can do without them. */
    private Witness withoutThreadFrom(int index, Witness witness) {
        int thread = problem.thread(witness.events().get(index));
        if (thread == problem.thread(goal)) {
            return witness;
        }
        List<Integer> events = new ArrayList<>();
        List<Integer> picks = new ArrayList<>();
        for (int i = 0; i < witness.events().size(); i++) {
            if (i < index || problem.thread(witness.events().get(i)) != thread) {
                events.add(witness.events().get(i));
                picks.add(witness.picks().get(i));
            }
        }
        return reachesGoal(events, picks) ? new Witness(events, picks) : witness;
    }

    private boolean reachesGoal(List<Integer> events, List<Integer> picks) {
        OrderState state = OrderState.afterPrefix(problem);
        for (int i = problem.prefix(); i < events.size(); i++) {
            int event = events.get(i);
            int pick = picks.get(i);
            if (!state.enabled(event) || (problem.role(event) == EventRole.NOTIFY && !pickable(state, event, pick))) {
                return false;
            }
            state.take(event, pick);
        }
        return !problem.role(goal).reads() || state.holds(problem.object(goal), value);
    }

    private boolean pickable(OrderState state, int notify, int pick) {
        int monitor = problem.object(notify);
        return pick == Witness.NOBODY ? !state.hasWaiter(monitor) : state.isWaiter(pick, monitor);
    }
}
