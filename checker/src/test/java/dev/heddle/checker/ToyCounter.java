package dev.heddle.checker;

import dev.heddle.core.PrefixPolicy;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.Candidates;
import dev.heddle.model.Cells;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A program small enough to count by hand: threads that each read a counter and write it back plus one. */
public final class ToyCounter implements Target {
    private static final int COUNTER = 7;

    private final int threads;
    private final boolean checked;
    private final Trace trace = new Trace();
    private final Candidates candidates = new Candidates();
    private final Operation[] pending;

    /** What {@code threadsObserved} says once that many executions were run. */
    public int observedAfter = Integer.MAX_VALUE;

    /** What each execution adds to the places where control was incomplete. */
    public List<String> uncontrolled = List.of();

    /** After how many steps an execution is cut. */
    public int maxSteps = Integer.MAX_VALUE;

    /** Runs, not counting those that only narrate. */
    public int runs;

    /** Done before each run. */
    public Runnable beforeRun = () -> {};

    /** With that many threads; if checked, an update that got lost is a failure. */
    public ToyCounter(int threads, boolean checked) {
        this.threads = threads;
        this.checked = checked;
        pending = new Operation[threads];
        for (int t = 0; t < threads; t++) {
            pending[t] = new Operation();
        }
    }

    @Override
    public boolean threadsObserved() {
        return runs >= observedAfter;
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        runs++;
        beforeRun.run();
        return execute(prefix, policy, new ArrayList<>());
    }

    @Override
    public List<TraceLine> narrate(Schedule schedule) {
        List<TraceLine> lines = new ArrayList<>();
        execute(schedule, c -> Policy.ABANDON, lines);
        return lines;
    }

    private Execution execute(Schedule prefix, Policy policy, List<TraceLine> lines) {
        PrefixPolicy followed = new PrefixPolicy(prefix, policy, this::site);
        return followed.withDivergence(execute(followed, lines));
    }

    private Execution execute(Policy policy, List<TraceLine> lines) {
        trace.clear();
        for (int t = 0; t < threads; t++) {
            trace.addThread(t, path(t));
            pending[t].reset(OpKind.READ, t, 10 + t).location = COUNTER;
        }
        long value = 0;
        long[] seen = new long[threads];
        while (trace.size() < maxSteps) {
            candidates.collect(pending, new NoCells(), Rules.DEFAULT, -1, trace.size());
            if (candidates.size() == 0) {
                return end(Execution.End.COMPLETED, value);
            }
            int chosen = policy.next(candidates);
            if (chosen < 0) {
                return end(Execution.End.ABANDONED, -1);
            }
            int t = candidates.thread(chosen);
            Operation op = pending[t];
            if (op.kind == OpKind.READ) {
                seen[t] = value;
                trace.result(trace.add(op, 0), value);
                lines.add(line(op, value));
                op.reset(OpKind.WRITE, t, 20 + t).location = COUNTER;
            } else {
                op.argument = seen[t] + 1;
                trace.result(trace.add(op, 0), value);
                value = op.argument;
                lines.add(line(op, value));
                op.reset(null, t, 0);
            }
        }
        return end(Execution.End.ABANDONED, -1);
    }

    private static String path(int t) {
        return t == 0 ? "main" : "main/" + t;
    }

    private TraceLine line(Operation op, long value) {
        return new TraceLine(
                path(op.thread),
                op.kind.name().toLowerCase(Locale.ROOT),
                "Counter#1.value",
                Long.toString(value),
                site(op.site));
    }

    private Execution end(Execution.End end, long value) {
        boolean lost = checked && value >= 0 && value != threads;
        List<Failure> failures = lost
                ? List.of(new Failure(
                        Failure.Kind.EXCEPTION,
                        "java.lang.AssertionError",
                        "expected " + threads + " but was " + value,
                        "main",
                        "toy.Counter.main:30",
                        List.of("at toy.Counter.main:30")))
                : List.of();
        return new Execution(trace, end, failures, uncontrolled);
    }

    @Override
    public String site(int site) {
        return "toy.Counter.increment:" + site;
    }

    /** Nothing here ever blocks. */
    private final class NoCells implements Cells {
        @Override
        public int threads() {
            return threads;
        }

        @Override
        public long get(int thread, Slot slot) {
            return slot == Slot.STATUS ? ALIVE : 0;
        }

        @Override
        public void set(int thread, Slot slot, long value) {}

        @Override
        public long owner(int monitor) {
            return FREE;
        }

        @Override
        public void owner(int monitor, long threadPlusOne) {}

        @Override
        public long units(int counter) {
            return 0;
        }

        @Override
        public void units(int counter, long units) {}

        @Override
        public long clock() {
            return 0;
        }

        @Override
        public void clock(long nanos) {}

        @Override
        public boolean spinReleased(int thread) {
            return true;
        }
    }
}
