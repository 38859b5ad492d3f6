package dev.heddle.core.order;

import dev.heddle.model.Candidates;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The beginning of an execution, told by the names of threads: their numbers may be others when they start in another
 * order, so a {@link dev.heddle.core.Schedule} cannot be known before it was run.
 */
public final class SeedInterleaving {
    /** No steps: an execution from scratch. */
    public static final SeedInterleaving EMPTY = new SeedInterleaving(List.of(), Map.of());

    /**
     * One step.
     *
     * @param thread name of the thread that takes it
     * @param choice with which it is taken, unless it is a notify that picks a thread
     * @param pick name of the thread that a notify picks, or {@link #NOBODY}
     * @param kind of the operation that the thread is to be about to take
     * @param site where it is to stand
     * @param place the same as a text, if the site is a number that another process has given; otherwise null
     */
    private record Step(long thread, int choice, long pick, OpKind kind, int site, String place) {
        Step(long thread, int choice, long pick, OpKind kind, int site) {
            this(thread, choice, pick, kind, site, null);
        }

        String placeBy(IntFunction<String> places) {
            return place == null ? places.apply(site) : place;
        }
    }

    private static final long NOBODY = Long.MIN_VALUE;

    private final List<Step> steps;
    private final Map<Long, Integer> firstThreads;

    private SeedInterleaving(List<Step> steps, Map<Long, Integer> firstThreads) {
        this.steps = steps;
        this.firstThreads = firstThreads;
    }

    /** The order that the witness found, then the goal with its new value. */
    public static SeedInterleaving of(Trace trace, Witness witness, int goal, long value) {
        Map<Long, Integer> first = new HashMap<>();
        for (int t = 0; t < trace.threads(); t++) {
            first.put(trace.threadName(t), t);
        }
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == OpKind.FORK) {
                first.remove(trace.threadName(trace.target(e)));
            }
        }
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < witness.events().size(); i++) {
            int event = witness.events().get(i);
            if (trace.choice(event) == Trace.ALONG) {
                continue; // comes with the step before
            }
            int pick = witness.picks().get(i);
            boolean notify = trace.kind(event) == OpKind.NOTIFY;
            steps.add(new Step(
                    trace.threadName(trace.thread(event)),
                    notify ? 0 : trace.choice(event),
                    pick == Witness.NOBODY ? NOBODY : trace.threadName(pick),
                    trace.kind(event),
                    trace.site(event)));
        }
        int choice = trace.kind(goal) == OpKind.CHOOSE ? (int) value : trace.choice(goal);
        steps.add(new Step(trace.threadName(trace.thread(goal)), choice, NOBODY, trace.kind(goal), trace.site(goal)));
        return new SeedInterleaving(List.copyOf(steps), Map.copyOf(first));
    }

    /** Number of steps. */
    public int size() {
        return steps.size();
    }

    /** How many events of a trace that followed the seed belong to it. */
    public int eventsOf(Trace trace) {
        int events = 0;
        int left = steps.size();
        while (events < trace.size() && (left > 0 || trace.choice(events) == Trace.ALONG)) {
            left -= trace.choice(events) == Trace.ALONG ? 0 : 1;
            events++;
        }
        return events;
    }

    /**
     * A policy that follows the seed and then lets each thread go on as long as it can.
     *
     * @param places the places of sites, as texts that are the same in every process
     */
    public Follower follower(IntFunction<String> places) {
        return new Follower(places);
    }

    /** Saves it so that it means the same in another process. */
    public void save(DataOutputStream out, IntFunction<String> places) throws IOException {
        out.writeInt(steps.size());
        for (Step step : steps) {
            out.writeLong(step.thread);
            out.writeInt(step.choice);
            out.writeLong(step.pick);
            out.writeUTF(step.kind.name());
            out.writeUTF(step.placeBy(places));
        }
        out.writeInt(firstThreads.size());
        for (Map.Entry<Long, Integer> thread : firstThreads.entrySet()) {
            out.writeLong(thread.getKey());
            out.writeInt(thread.getValue());
        }
    }

    /** One that another process has saved. */
    public static SeedInterleaving read(DataInputStream in) throws IOException {
        List<Step> steps = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            long thread = in.readLong();
            int choice = in.readInt();
            long pick = in.readLong();
            steps.add(new Step(thread, choice, pick, OpKind.valueOf(in.readUTF()), -1, in.readUTF()));
        }
        Map<Long, Integer> first = new HashMap<>();
        for (int n = in.readInt(); n > 0; n--) {
            long thread = in.readLong();
            first.put(thread, in.readInt());
        }
        return new SeedInterleaving(List.copyOf(steps), Map.copyOf(first));
    }

    /** Follows the seed once. */
    public final class Follower implements Policy {
        private final Map<Long, Integer> numbers = new HashMap<>(firstThreads);
        private int taken;
        private boolean lost;

        private final IntFunction<String> places;

        private Follower(IntFunction<String> places) {
            this.places = places;
        }

        /** Whether a step of the seed could not be taken: the thread was blocked, or about to do something else. */
        public boolean lost() {
            return lost;
        }

        @Override
        public int next(Candidates candidates) {
            int index = taken < steps.size() ? follow(steps.get(taken), candidates) : goOn(candidates);
            taken++;
            if (index < 0) {
                lost = true;
                return ABANDON;
            }
            Operation op = candidates.operation(index);
            if (op.kind == OpKind.FORK) {
                numbers.put(op.location, op.target);
            }
            return index;
        }

        private int follow(Step step, Candidates candidates) {
            Integer thread = numbers.get(step.thread());
            Integer pick = numbers.get(step.pick());
            if (thread == null || (pick == null && step.pick() != NOBODY)) {
                return -1;
            }
            int index = candidates.indexOf(thread, pick == null ? step.choice() : pick + 1);
            if (index < 0) {
                return index;
            }
            Operation op = candidates.operation(index);
            return op.kind == step.kind() && isAt(step, op.site) ? index : -1;
        }

        /** By number only if that says yes: a class that was rewritten twice has two numbers for a place. */
        private boolean isAt(Step step, int site) {
            return step.site() == site || step.placeBy(places).equals(places.apply(site));
        }

        private static int goOn(Candidates candidates) {
            for (int i = 0; i < candidates.size(); i++) {
                if (candidates.thread(i) == candidates.previous()) {
                    return i;
                }
            }
            return 0;
        }
    }
}
