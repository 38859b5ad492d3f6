package dev.heddle.core.por;

import dev.heddle.core.Mixing;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One execution as steps: an event with those that came along with it is one. Threads have the numbers of the execution. */
public final class StepTrace {
    private static final int NONE = -1;

    private final Trace trace;
    private final Rules rules;
    private final FootprintBuilder footprints;
    private final TraceOperations operations;
    private Boolean interrupts;
    private Boolean spins;

    private final int size;
    private final int[] firstEvents;
    private final int[] nextSteps;
    private final int[] previousSteps;
    private final int[] firstSteps;
    private final int[] lastSteps;

    /** Valid as long as the trace is. */
    public StepTrace(Trace trace, Rules rules, boolean clockMatters) {
        this.trace = trace;
        this.rules = rules;
        this.footprints = new FootprintBuilder(rules, clockMatters);
        operations = new TraceOperations(trace);
        firstEvents = new int[trace.size() + 1];
        nextSteps = new int[trace.size()];
        previousSteps = new int[trace.size()];
        firstSteps = new int[trace.threads()];
        lastSteps = new int[trace.threads()];
        Arrays.fill(nextSteps, NONE);
        Arrays.fill(firstSteps, NONE);
        Arrays.fill(lastSteps, NONE);
        int n = 0;
        for (int e = 0; e < trace.size(); e++) {
            if (trace.choice(e) == Trace.ALONG && n > 0) {
                continue;
            }
            int t = trace.thread(e);
            firstEvents[n] = e;
            previousSteps[n] = lastSteps[t];
            if (lastSteps[t] == NONE) {
                firstSteps[t] = n;
            } else {
                nextSteps[lastSteps[t]] = n;
            }
            lastSteps[t] = n++;
        }
        firstEvents[n] = trace.size();
        size = n;
    }

    /** The execution's events. */
    public Trace trace() {
        return trace;
    }

    Rules rules() {
        return rules;
    }

    /** How many steps there were. */
    public int size() {
        return size;
    }

    /** How many threads there were. */
    public int threads() {
        return trace.threads();
    }

    /** The thread of a step. */
    public int thread(int step) {
        return trace.thread(firstEvents[step]);
    }

    /** The choice of a step. */
    public int choice(int step) {
        return Math.max(0, trace.choice(firstEvents[step]));
    }

    /** The first event of a step, the others following; for the number of steps, the number of events. */
    public int firstEvent(int step) {
        return firstEvents[step];
    }

    /** The same thread's next step, or -1. */
    int next(int step) {
        return nextSteps[step];
    }

    /** The same thread's step before, or -1. */
    public int previous(int step) {
        return previousSteps[step];
    }

    /** A thread's first step, or -1. */
    int firstStep(int thread) {
        return firstSteps[thread];
    }

    /** A thread's last step, or -1. */
    public int lastStep(int thread) {
        return lastSteps[thread];
    }

    /** Number of monitors, conditions and counters met so far; they are numbered by name. */
    int monitors() {
        return operations.monitors();
    }

    /** The number of the monitor, condition or counter of that name. */
    int monitor(long name) {
        return operations.monitor(name);
    }

    /** The name of each monitor, condition and counter met so far, by number. */
    long[] monitorNames() {
        return operations.monitorNames();
    }

    /** The operation of an event; not to be changed. */
    public Operation operation(int event) {
        return operations.taken(event);
    }

    /** At what the thread was left pending; its kind is null if at nothing. Not to be changed. */
    public Operation pending(int thread) {
        return operations.pending(thread);
    }

    /** The operation that a thread comes to with a step: its next one. */
    Operation reached(int step) {
        int next = nextSteps[step];
        return next == NONE ? pending(thread(step)) : operation(firstEvents[next]);
    }

    /** Whether an operation in it looks at the time, so that it matters when that passes. */
    public boolean looksAtTime() {
        for (int e = 0; e < trace.size(); e++) {
            boolean mayLook = trace.timeout(e) != Operation.FOREVER || trace.kind(e) == OpKind.CLOCK;
            if (mayLook && FootprintBuilder.looksAtTime(operation(e), rules)) {
                return true;
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            Operation o = trace.pending(t);
            if (o.kind != null && FootprintBuilder.looksAtTime(o, rules)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an operation in it interrupts a thread. */
    boolean interrupts() {
        if (interrupts == null) {
            interrupts = operations.has(OpKind.INTERRUPT);
        }
        return interrupts;
    }

    /** Whether a thread in it spins. */
    boolean spins() {
        if (spins == null) {
            spins = operations.has(OpKind.AWAIT);
        }
        return spins;
    }

    /** A step for the search. */
    public Step step(int step) {
        footprints.clear();
        long self = trace.threadName(thread(step));
        for (int e = firstEvents[step]; e < firstEvents[step + 1]; e++) {
            Operation o = operation(e);
            footprints.add(o, self, trace.choice(e));
            if (o.kind == OpKind.AWAIT) {
                addWatched(o, e);
            }
        }
        Operation o = operation(firstEvents[step]);
        return step(o, choice(step), footprints.build(), meets(step));
    }

    /** A step that was not taken: an operation at which a thread was pending, with that choice. */
    public Step untaken(Operation o, int choice) {
        footprints.clear();
        footprints.add(o, trace.threadName(o.thread), choice);
        if (o.kind == OpKind.AWAIT) {
            addWatched(o, trace.size());
        }
        return step(o, choice, footprints.build(), List.of());
    }

    /** A step that was taken, with another choice. */
    public Step otherwise(int step, int choice) {
        if (choice == choice(step)) {
            return step(step);
        }
        Operation o = operation(firstEvents[step]);
        footprints.clear();
        footprints.add(o, trace.threadName(o.thread), choice);
        if (o.kind == OpKind.AWAIT) {
            addWatched(o, firstEvents[step]);
        }
        return step(o, choice, footprints.build(), List.of());
    }

    /** A fingerprint of what a step does. */
    long fingerprint(int step) {
        int event = firstEvents[step];
        return fingerprint(trace.kind(event), place(trace, event));
    }

    private static long fingerprint(OpKind kind, long place) {
        return Mixing.mix(Mixing.mix(kind.ordinal()) + place);
    }

    /** What an event is about; 0 if it is about its own thread, so that interchangeable threads do the same. */
    static long place(Trace trace, int event) {
        return place(trace, trace.thread(event), trace.location(event));
    }

    private static long place(Trace trace, int thread, long location) {
        return location == trace.threadName(thread) ? 0 : location;
    }

    private Step step(Operation o, int choice, Footprint footprint, List<Long> meets) {
        boolean picks = o.kind == OpKind.NOTIFY;
        long chosen = picks && choice > 0 ? trace.threadName(choice - 1) : choice;
        long operation = fingerprint(o.kind, place(trace, o.thread, o.location));
        return new Step(trace.threadName(o.thread), chosen, picks, footprint, meets, operation);
    }

    /** What the last events of a thread that spins looked at, as many as its operation says. */
    private void addWatched(Operation await, int before) {
        long left = await.argument;
        for (int e = before - 1; e >= 0 && left > 0; e--) {
            if (trace.thread(e) == await.thread) {
                left--;
                footprints.addWatched(operation(e), trace.threadName(await.thread));
            }
        }
    }

    /** Threads get a number when they are made, or when another is about to act on them. */
    private List<Long> meets(int step) {
        List<Long> met = new ArrayList<>();
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.born(t) > firstEvents[step] && trace.born(t) <= firstEvents[step + 1]) {
                met.add(trace.threadName(t));
            }
        }
        Operation reached = reached(step);
        if (reached.kind != null && isAboutThread(reached.kind)) {
            met.add(reached.location);
        }
        return met;
    }

    private static boolean isAboutThread(OpKind kind) {
        return switch (kind) {
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE -> true;
            default -> false;
        };
    }
}
