package dev.heddle.core.race;

import dev.heddle.core.Schedule;
import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Finds pairs of accesses of one thread that acquire and release do not keep in their order for all others, beyond what
 * delayed stores show (docs/algorithms.md#weak-orders). Says yes too often rather than too seldom: who may meet at a location
 * is taken together over all executions.
 */
final class WeakOrders {
    /** How many locations back a thread's accesses are paired with the one at hand. */
    private static final int REACH = 64;

    private static final int MOST = 1000;

    /** What the second access of a pair could come before, or after, for others. */
    private enum Shape {
        /** Two loads, one weaker than volatile: others may see the two stores that they load in another order. */
        LOADS,
        /** Two stores, the second to a location that another thread stores to without an order between the two. */
        STORES,
        /** A store or update, and a load of something else, of which one is weaker than volatile. */
        STORE_AND_LOAD
    }

    /** A pair that is told as soon as it is known that others meet it. */
    private record Candidate(Shape shape, String thread, long first, long second, RaceDetector.Sighting sighting) {}

    private record Pair(Shape shape, int first, int second) {}

    private record Meeting(long location, String other) {}

    /** An access of a thread that no full fence has followed so far. */
    private record Past(long location, int event, boolean isStrongStore, boolean isWeak) {}

    private final IntFunction<String> siteOf;
    private final Consumer<RaceDetector.Sighting> found;
    private boolean active;

    private final Set<Long> weak = new HashSet<>();
    private final Map<Long, Set<String>> users = new HashMap<>();
    /** Locations that two threads have written without an order between them, not both by an update. */
    private final Set<Long> contested = new HashSet<>();

    /** Who writes a location while a thread may access it. */
    private final Map<Meeting, Set<String>> writers = new HashMap<>();

    private final Set<Pair> known = new HashSet<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private boolean changed;

    private Trace trace;
    private long execution;
    private Schedule schedule;
    private int[][] clocks = {};
    private int[][] atBegin = {};
    private int[] ends = {};
    private int[] storeOf = {};
    private String[] paths = {};

    WeakOrders(IntFunction<String> siteOf, Consumer<RaceDetector.Sighting> found) {
        this.siteOf = siteOf;
        this.found = found;
    }

    void forget() {
        active = false;
        weak.clear();
        users.clear();
        contested.clear();
        writers.clear();
        known.clear();
        candidates.clear();
    }

    /** Two threads write the location, and nothing orders the two. */
    boolean isActive() {
        return active;
    }

    void contested(long location) {
        changed |= contested.add(location);
    }

    /** Looks at one more execution. */
    void look(Trace newTrace, long number) {
        trace = newTrace;
        execution = number;
        schedule = null;
        active = active || trace.hasWeak() && hasWeak();
        if (!active) {
            return;
        }
        prepare();
        meet();
        pair();
        if (changed) {
            candidates.removeIf(this::isTold);
            changed = false;
        }
    }

    private boolean hasWeak() {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i).isAccess() && isWeak(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWeak(int i) {
        return trace.mode(i) != AccessMode.VOLATILE && trace.ordered(i) && !trace.trusted(i);
    }

    private void prepare() {
        int n = trace.threads();
        clocks = new int[n][n];
        atBegin = new int[n][n];
        ends = new int[n];
        storeOf = new int[n];
        paths = new String[n];
        for (int t = 0; t < n; t++) {
            String path = trace.threadPath(t);
            boolean isStore = path.endsWith(Trace.STORES);
            paths[t] = isStore ? path.substring(0, path.length() - Trace.STORES.length()) : path;
            storeOf[t] = isStore ? 0 : -1;
        }
        for (int i = 0; i < trace.size(); i++) {
            int t = trace.thread(i);
            if (trace.kind(i) == OpKind.WRITE && storeOf[t] >= 0) {
                storeOf[t] = i; // the last of its writes
            }
            if (trace.kind(i) == OpKind.END) {
                ends[t] = i + 1;
            }
        }
    }

    /** Notes who accesses what, and whom forks and joins do not keep away from it. */
    private void meet() {
        int n = trace.threads();
        for (int i = 0; i < trace.size(); i++) {
            int t = trace.thread(i);
            clocks[t][t] = i + 1;
            OpKind kind = trace.kind(i);
            if (kind == OpKind.FORK && trace.result(i) == 0) {
                join(clocks[trace.target(i)], clocks[t]);
                atBegin[trace.target(i)] = clocks[trace.target(i)].clone();
            } else if (kind == OpKind.JOIN && trace.result(i) == Wakeup.NORMAL) {
                join(clocks[t], clocks[trace.target(i)]);
            } else if (kind.isAccess() && trace.ordered(i)) {
                long x = trace.location(i);
                changed |= isWeak(i) && weak.add(x);
                add(users, x, paths[t]);
                for (int u = 0; kind != OpKind.READ && u < n; u++) {
                    if (!paths[u].equals(paths[t]) && !isApart(i, t, u)) {
                        changed |= writers.computeIfAbsent(new Meeting(x, paths[u]), m -> new HashSet<>())
                                .add(paths[t]);
                    }
                }
            }
        }
    }

    private boolean isApart(int event, int thread, int other) {
        return atBegin[other][thread] > event || ends[other] > 0 && clocks[thread][other] >= ends[other];
    }

    private void add(Map<Long, Set<String>> map, long location, String path) {
        changed |= map.computeIfAbsent(location, l -> new HashSet<>()).add(path);
    }

    private static void join(int[] into, int[] from) {
        for (int t = 0; t < into.length; t++) {
            into[t] = Math.max(into[t], from[t]);
        }
    }

    private void pair() {
        Map<Integer, List<Past>> loads = new HashMap<>();
        Map<Integer, List<Past>> stores = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            int t = trace.thread(i);
            OpKind kind = trace.kind(i);
            if (storeOf[t] >= 0) {
                continue; // is paired where its thread made it
            }
            if (trace.fenced(i) || isFence(i)) {
                loads.remove(t);
                stores.remove(t);
            }
            boolean delays = kind == OpKind.FORK && storeOf[trace.target(i)] > 0;
            int access = delays ? storeOf[trace.target(i)] : i;
            if (!trace.kind(access).isAccess() || !trace.ordered(access)) {
                continue;
            }
            access(
                    t,
                    access,
                    loads.computeIfAbsent(t, u -> new ArrayList<>()),
                    stores.computeIfAbsent(t, u -> new ArrayList<>()));
        }
    }

    private void access(int t, int i, List<Past> loads, List<Past> stores) {
        OpKind kind = trace.kind(i);
        boolean loadsIt = kind != OpKind.WRITE;
        boolean storesIt = kind != OpKind.READ;
        if (kind == OpKind.READ) {
            for (Past load : loads) {
                if (isWeak(i) || load.isWeak()) {
                    candidate(Shape.LOADS, t, load, i);
                }
            }
            for (Past store : stores) {
                if (store.isStrongStore() && (isWeak(i) || store.isWeak())) {
                    candidate(Shape.STORE_AND_LOAD, t, store, i);
                }
            }
        } else {
            for (Past store : stores) {
                candidate(Shape.STORES, t, store, i);
            }
        }
        boolean isStrong = kind == OpKind.UPDATE || trace.mode(i) == AccessMode.VOLATILE;
        Past past = new Past(trace.location(i), i, isStrong, isWeak(i));
        if (loadsIt) {
            remember(loads, past);
        }
        if (storesIt) {
            remember(stores, past);
        }
    }

    private static void remember(List<Past> list, Past past) {
        list.removeIf(p -> p.location() == past.location());
        list.add(past);
        if (list.size() > REACH) {
            list.remove(0);
        }
    }

    private boolean isFence(int i) {
        return switch (trace.kind(i)) {
            case READ, WRITE, UPDATE, YIELD, AWAIT, CHOOSE, CLOCK -> false;
            case IS_LOCKED, UNITS, IS_ALIVE, IS_INTERRUPTED, THREAD_STATE, WHO -> false;
            case FORK -> storeOf[trace.target(i)] < 0;
            case JOIN -> trace.argument(i) != Operation.DRAIN;
            default -> true;
        };
    }

    private void candidate(Shape shape, int t, Past first, int second) {
        if (first.location() == trace.location(second)
                || known.size() >= MOST
                || !known.add(new Pair(shape, trace.site(first.event()), trace.site(second)))) {
            return;
        }
        if (schedule == null) {
            schedule = Schedule.of(trace);
        }
        RaceDetector.Sighting sighting = new RaceDetector.Sighting(
                RaceDetector.Kind.WEAK_ORDER,
                schedule,
                execution,
                first.event(),
                second,
                siteOf.apply(trace.site(first.event())),
                siteOf.apply(trace.site(second)));
        candidates.add(new Candidate(shape, paths[t], first.location(), trace.location(second), sighting));
        changed = true;
    }

    /** Tells a pair if others meet it. */
    private boolean isTold(Candidate c) {
        boolean isMet = switch (c.shape()) {
            case LOADS -> isSeenInAnotherOrder(c);
            case STORES -> isWeak(c) && contested.contains(c.second()) && isUsedByOthers(c.first(), c.thread());
            case STORE_AND_LOAD ->
                !writersOf(c.second(), c.thread()).isEmpty() && isUsedByOthers(c.first(), c.thread());
        };
        if (isMet) {
            found.accept(c.sighting());
        }
        return isMet;
    }

    private boolean isWeak(Candidate c) {
        return weak.contains(c.first()) || weak.contains(c.second());
    }

    private Set<String> writersOf(long location, String other) {
        return writers.getOrDefault(new Meeting(location, other), Set.of());
    }

    /** Two threads write the two locations, and somebody else looks at the first. */
    private boolean isSeenInAnotherOrder(Candidate c) {
        for (String p : writersOf(c.first(), c.thread())) {
            for (String q : writersOf(c.second(), c.thread())) {
                boolean isSeen = users.get(c.first()).stream().anyMatch(u -> !u.equals(p) && !u.equals(c.thread()));
                if (!p.equals(q) && isSeen) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isUsedByOthers(long location, String thread) {
        return users.getOrDefault(location, Set.of()).stream().anyMatch(u -> !u.equals(thread));
    }
}
