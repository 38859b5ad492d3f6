package dev.heddle.core.por;

import dev.heddle.core.Schedule;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The Mazurkiewicz traces of a program by brute force: every interleaving is run and told as the set of its events, each
 * with the events before it that it depends on. It says for itself, pair by pair, which operations depend on each other.
 */
final class TraceClasses {
    private static final Set<OpKind> LOCKS = EnumSet.of(
            OpKind.LOCK,
            OpKind.UNLOCK,
            OpKind.TRY_LOCK,
            OpKind.IS_LOCKED,
            OpKind.WAIT,
            OpKind.WAKE,
            OpKind.NOTIFY,
            OpKind.NOTIFY_ALL);
    private static final Set<OpKind> UNITS =
            EnumSet.of(OpKind.ACQUIRE, OpKind.TRY_ACQUIRE, OpKind.RELEASE, OpKind.UNITS);

    private static final Set<OpKind> LIMITED =
            EnumSet.of(OpKind.LOCK, OpKind.WAKE, OpKind.ACQUIRE, OpKind.JOIN, OpKind.PARK);

    private final ToyProgram program;
    private final Rules rules;
    private final List<Trace> traces = new ArrayList<>();
    private boolean clockMatters;

    private TraceClasses(ToyProgram program, Rules rules) {
        this.program = program;
        this.rules = rules;
    }

    /** All of them. */
    static TraceClasses of(ToyProgram program, Rules rules) {
        TraceClasses classes = new TraceClasses(program, rules);
        CollectingRunner runner = new CollectingRunner(program, rules, Integer.MAX_VALUE);
        runner.explore(new Dfs(StrategyOptions.UNBOUNDED, false));
        for (Trace trace : classes.run(runner.schedules())) {
            classes.traces.add(trace);
            classes.clockMatters |= classes.looksAtTime(trace);
        }
        return classes;
    }

    private List<Trace> run(List<Schedule> schedules) {
        ToyTarget target = new ToyTarget(program, rules, 500);
        List<Trace> found = new ArrayList<>();
        for (Schedule s : schedules) {
            found.add(target.run(s, c -> Policy.ABANDON).trace().copy());
        }
        return found;
    }

    boolean clockMatters() {
        return clockMatters;
    }

    /** Each as a text. */
    Set<String> all() {
        return new TreeSet<>(told(traces));
    }

    /** Those of executions, as texts, each as often as it was run. */
    List<String> ofSchedules(List<Schedule> schedules) {
        return told(run(schedules));
    }

    private List<String> told(List<Trace> some) {
        return some.stream().map(this::canonical).toList();
    }

    private boolean looksAtTime(Trace trace) {
        boolean looks = false;
        for (int e = 0; e < trace.size(); e++) {
            looks |= looksAtTime(trace.kind(e), trace.timeout(e));
        }
        for (int t = 0; t < trace.threads(); t++) {
            Operation o = trace.pending(t);
            looks |= o.kind != null && looksAtTime(o.kind, o.timeout);
        }
        return looks;
    }

    private boolean looksAtTime(OpKind kind, long timeout) {
        if (kind == OpKind.SLEEP) {
            return rules.sleepsOrdered();
        }
        return kind == OpKind.CLOCK || timeout > 0 && (!rules.timeoutsAnywhere() || kind == OpKind.AWAIT);
    }

    private String canonical(Trace trace) {
        List<String> events = new ArrayList<>();
        for (int e = 0; e < trace.size(); e++) {
            List<String> before = new ArrayList<>();
            for (int d = 0; d < e; d++) {
                if (trace.thread(d) == trace.thread(e) || depend(trace, d, e)) {
                    before.add(name(trace, d));
                }
            }
            Collections.sort(before);
            events.add(name(trace, e) + before);
        }
        Collections.sort(events);
        return String.join("\n", events);
    }

    private static String name(Trace trace, int e) {
        int index = 0;
        for (int d = 0; d < e; d++) {
            index += trace.thread(d) == trace.thread(e) ? 1 : 0;
        }
        boolean picks = trace.kind(e) == OpKind.NOTIFY && trace.choice(e) > 0;
        String choice = picks ? trace.threadPath(trace.choice(e) - 1) : "" + trace.choice(e);
        return trace.threadPath(trace.thread(e)) + "#" + index + " " + trace.kind(e) + " " + trace.location(e) + ":"
                + choice;
    }

    private boolean depend(Trace t, int a, int b) {
        return isWithAll(t, a) || isWithAll(t, b) || dependOneWay(t, a, b) || dependOneWay(t, b, a);
    }

    private boolean isWithAll(Trace t, int e) {
        OpKind kind = t.kind(e);
        if (kind == OpKind.THREAD_STATE || kind == OpKind.WHO || kind == OpKind.CLOCK) {
            return true;
        }
        if (LIMITED.contains(kind) && t.timeout(e) > 0 && clockMatters && rules.timeoutsAnywhere()) {
            return true; // also if it came in time: a moment earlier it would not have
        }
        if (kind == OpKind.CHOOSE || kind == OpKind.NOTIFY || t.choice(e) != Wakeup.TIMED_OUT) {
            return false;
        }
        if (kind == OpKind.SLEEP) {
            return clockMatters || rules.sleepsOrdered();
        }
        return t.timeout(e) != 0 && (clockMatters || kind == OpKind.AWAIT || !rules.timeoutsAnywhere());
    }

    private boolean dependOneWay(Trace t, int a, int b) {
        OpKind ka = t.kind(a);
        OpKind kb = t.kind(b);
        boolean sameName = t.location(a) == t.location(b);
        long threadOfB = t.threadName(t.thread(b));
        boolean aboutB = t.location(a) == threadOfB;
        if (kb == OpKind.AWAIT) {
            return awaits(t, a, b);
        }
        return switch (ka) {
            case WRITE, UPDATE -> kb.isAccess() && sameName;
            case LOCK, UNLOCK, TRY_LOCK, WAIT, WAKE ->
                LOCKS.contains(kb) && sameName || clears(t, a) && isInterruptOf(t, a, b);
            case ACQUIRE, TRY_ACQUIRE ->
                UNITS.contains(kb) && sameName && !(onlyLooksAtUnits(t, a) && onlyLooksAtUnits(t, b))
                        || clears(t, a) && isInterruptOf(t, a, b);
            case RELEASE -> UNITS.contains(kb) && sameName && kb != OpKind.RELEASE;
            case FORK ->
                sameName
                                && EnumSet.of(OpKind.FORK, OpKind.JOIN, OpKind.IS_ALIVE, OpKind.UNPARK)
                                        .contains(kb)
                        || aboutB && (kb == OpKind.BEGIN || kb == OpKind.END);
            case END ->
                EnumSet.of(OpKind.JOIN, OpKind.IS_ALIVE, OpKind.UNPARK).contains(kb)
                        && t.location(b) == t.threadName(t.thread(a));
            case UNPARK -> aboutB && kb == OpKind.PARK;
            case INTERRUPT ->
                aboutB || kb == OpKind.NOTIFY || kb == OpKind.NOTIFY_ALL || kb == OpKind.IS_INTERRUPTED && sameName;
            case CLEAR_INTERRUPT, SLEEP, JOIN -> clears(t, a) && isInterruptOf(t, a, b);
            default -> false;
        };
    }

    private static boolean onlyLooksAtUnits(Trace t, int e) {
        return t.kind(e) == OpKind.UNITS || t.kind(e) == OpKind.ACQUIRE && t.argument(e) == 0;
    }

    private static boolean clears(Trace t, int e) {
        return switch (t.kind(e)) {
            case WAIT, CLEAR_INTERRUPT -> true;
            case LOCK, WAKE, ACQUIRE, SLEEP, JOIN -> t.choice(e) == Wakeup.INTERRUPTED;
            default -> false;
        };
    }

    private static boolean isInterruptOf(Trace t, int self, int b) {
        return t.kind(b) == OpKind.IS_INTERRUPTED && t.location(b) == t.threadName(t.thread(self));
    }

    /** Toy programs spin over a read. */
    private static boolean awaits(Trace t, int other, int await) {
        long left = t.argument(await);
        for (int e = await - 1; e >= 0 && left > 0; e--) {
            if (t.thread(e) == t.thread(await)) {
                left--;
                boolean writes = t.kind(other) == OpKind.WRITE || t.kind(other) == OpKind.UPDATE;
                if (t.kind(e).isAccess() && writes && t.location(other) == t.location(e)) {
                    return true;
                }
            }
        }
        return t.kind(other) == OpKind.INTERRUPT && t.location(other) == t.threadName(t.thread(await));
    }
}
