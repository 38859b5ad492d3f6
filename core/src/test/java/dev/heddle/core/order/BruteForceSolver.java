package dev.heddle.core.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tries every order, one event more at a time, and judges each by going through it from the start. Shares no state, no
 * rule and no memory with the other solvers.
 */
final class BruteForceSolver implements OrderSolver {
    /** The question has too many orders. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final int maxOrders;
    private int tried;

    BruteForceSolver(int maxOrders) {
        this.maxOrders = maxOrders;
    }

    @Override
    public Optional<Witness> solve(OrderProblem problem, int goal, long value) {
        tried = 0;
        List<Integer> events = new ArrayList<>();
        List<Integer> picks = new ArrayList<>();
        for (int e = 0; e < problem.prefix(); e++) {
            events.add(e);
            picks.add(problem.pick(e));
        }
        return extend(problem, goal, value, events, picks) ? Optional.of(new Witness(events, picks)) : Optional.empty();
    }

    private boolean extend(OrderProblem p, int goal, long value, List<Integer> events, List<Integer> picks) {
        if (++tried > maxOrders) {
            throw new TooLarge();
        }
        Replay now = new Replay(p, events, picks);
        if (!now.valid) {
            return false;
        }
        if (now.taken(p.thread(goal)) == p.position(goal)
                && (!p.role(goal).reads()
                        || now.memory.getOrDefault(p.object(goal), p.initial(p.object(goal))) == value)) {
            return true;
        }
        for (int t = 0; t < p.threads(); t++) {
            if (now.taken(t) == p.length(t) || p.event(t, now.taken(t)) == goal) {
                continue;
            }
            events.add(p.event(t, now.taken(t)));
            for (int pick = Witness.NOBODY; pick < p.threads(); pick++) {
                picks.add(pick);
                if (extend(p, goal, value, events, picks)) {
                    return true;
                }
                picks.remove(picks.size() - 1);
                if (p.role(events.get(events.size() - 1)) != EventRole.NOTIFY) {
                    break;
                }
            }
            events.remove(events.size() - 1);
        }
        return false;
    }

    /** What an order does, event by event, and whether each event after the prefix could have been as it was. */
    private static final class Replay {
        private final Map<Integer, Integer> taken = new HashMap<>();
        private final Map<Integer, Long> memory = new HashMap<>();
        private final Map<Integer, Integer> holders = new HashMap<>();
        private final Map<Integer, Integer> waiting = new HashMap<>();
        private final Set<Integer> notified = new HashSet<>();
        private final Map<Integer, Long> units = new HashMap<>();
        private final Set<Integer> permits = new HashSet<>();
        private final Set<Integer> started = new HashSet<>();
        private final Set<Integer> ended = new HashSet<>();
        private boolean valid = true;

        Replay(OrderProblem p, List<Integer> events, List<Integer> picks) {
            for (int i = 0; i < events.size(); i++) {
                boolean fits = take(p, events.get(i), picks.get(i));
                valid &= fits || i < p.prefix();
            }
        }

        int taken(int thread) {
            return taken.getOrDefault(thread, 0);
        }

        private boolean alive(OrderProblem p, int thread) {
            return (!p.forked(thread) || started.contains(thread)) && !ended.contains(thread);
        }

        private boolean take(OrderProblem p, int e, int pick) {
            int self = p.thread(e);
            int object = p.object(e);
            taken.merge(self, 1, Integer::sum);
            switch (p.role(e)) {
                case READ -> {
                    return memory.getOrDefault(object, p.initial(object)) == p.value(e);
                }
                case WRITE -> memory.put(object, p.written(e));
                case UPDATE -> {
                    long old = memory.getOrDefault(object, p.initial(object));
                    memory.put(object, p.written(e));
                    return old == p.value(e);
                }
                case LOCK -> {
                    return holders.put(object, self) == null;
                }
                case UNLOCK -> holders.remove(object);
                case WAIT -> {
                    holders.remove(object);
                    waiting.put(self, object);
                }
                case WAKE -> {
                    return holders.put(object, self) == null && notified.remove(self);
                }
                case WAKE_EARLY -> {
                    holders.put(object, self);
                    waiting.remove(self);
                    notified.remove(self);
                    return false;
                }
                case NOTIFY -> {
                    if (pick == Witness.NOBODY) {
                        return !waiting.containsValue(object);
                    }
                    notified.add(pick);
                    Integer on = waiting.remove(pick);
                    return on != null && on == object;
                }
                case NOTIFY_ALL -> {
                    for (int t = 0; t < p.threads(); t++) {
                        if (waiting.containsKey(t) && waiting.get(t) == object) {
                            waiting.remove(t);
                            notified.add(t);
                        }
                    }
                }
                case FORK -> started.add(object);
                case BEGIN -> {
                    return alive(p, self);
                }
                case END -> ended.add(self);
                case JOIN -> {
                    return !alive(p, object);
                }
                case PARK -> {
                    return permits.remove(self);
                }
                case UNPARK -> {
                    if (alive(p, object)) {
                        permits.add(object);
                    }
                }
                case ACQUIRE -> {
                    units.merge(object, -p.written(e), Long::sum);
                    return units.get(object) + p.initialUnits(object) >= 0;
                }
                case RELEASE -> units.merge(object, p.written(e), Long::sum);
                case LOCAL -> {
                    // Always possible.
                }
                case OPAQUE -> {
                    return false;
                }
            }
            return true;
        }
    }
}
