package dev.heddle.core.por;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds states in which two threads are about to make accesses that race, and has each pair shown once by an execution in
 * which they come one right after the other. A search that leaves executions out because it has been in a state before cannot
 * count on one of the others to show it: the same state can be reached with accesses ordered by a lock, and without.
 */
final class PendingRaces {
    private final Set<Long> pairs = new HashSet<>();
    /** The same as texts, which mean the same in another process. */
    private final Set<String> told = new TreeSet<>();

    private final Deque<Schedule> wanted = new ArrayDeque<>();

    /** Runs what is still to be shown. */
    void show(Runner runner) {
        while (!wanted.isEmpty()) {
            runner.run(wanted.peek(), candidates -> GoingOn.choose(candidates, candidates.previous()));
            wanted.remove();
        }
    }

    /** Pairs that the execution shows by itself need not be shown again. */
    void learn(Trace trace, Runner runner) {
        for (int e = 1; e < trace.size(); e++) {
            boolean race = trace.thread(e) != trace.thread(e - 1)
                    && trace.location(e) == trace.location(e - 1)
                    && trace.kind(e).isAccess()
                    && trace.kind(e - 1).isAccess()
                    && (trace.kind(e) != OpKind.READ || trace.kind(e - 1) != OpKind.READ)
                    && !(trace.ordered(e) && trace.ordered(e - 1));
            if (race) {
                isNew(trace.site(e), trace.site(e - 1), runner);
            }
        }
    }

    /** Looks at what a thread is about to do, after so many steps. */
    void look(StepTrace trace, Replay now, int thread, int steps, Runner runner) {
        Operation mine = now.pending(thread);
        if (mine.kind == null || !mine.kind.isAccess()) {
            return;
        }
        for (int other = 0; other < trace.threads(); other++) {
            Operation its = now.pending(other);
            if (other != thread && race(mine, its) && isNew(mine.site, its.site, runner)) {
                want(trace, steps, thread, other);
            }
        }
    }

    private static boolean race(Operation a, Operation b) {
        return b.kind != null
                && b.kind.isAccess()
                && a.location == b.location
                && (a.kind != OpKind.READ || b.kind != OpKind.READ)
                && !(a.ordered && b.ordered);
    }

    /** Whether the pair was shown or will be. */
    boolean isKnown(int site, int other, Runner runner) {
        return pairs.contains(pair(site, other)) || told.contains(text(site, other, runner));
    }

    private static String text(int site, int other, Runner runner) {
        String first = runner.site(site);
        String second = runner.site(other);
        return first.compareTo(second) <= 0 ? first + " " + second : second + " " + first;
    }

    private static long pair(int site, int other) {
        return (long) Math.min(site, other) << 32 | Math.max(site, other) & 0xffffffffL;
    }

    private boolean isNew(int site, int other, Runner runner) {
        return pairs.add(pair(site, other)) && told.add(text(site, other, runner));
    }

    private void want(StepTrace trace, int steps, int first, int second) {
        int[] threads = new int[steps + 2];
        int[] choices = new int[steps + 2];
        for (int k = 0; k < steps; k++) {
            threads[k] = trace.thread(k);
            choices[k] = trace.choice(k);
        }
        threads[steps] = first;
        threads[steps + 1] = second;
        wanted.add(Schedule.of(threads, choices, steps + 2));
    }

    /** Whether something is still to be shown. */
    boolean isAnyWanted() {
        return !wanted.isEmpty();
    }

    /** Takes out what is still to be shown. */
    List<Schedule> takeWanted() {
        List<Schedule> taken = List.copyOf(wanted);
        wanted.clear();
        return taken;
    }

    /** Somebody has looked for them who does not show them. */
    void want(List<Schedule> schedules) {
        wanted.addAll(schedules);
    }

    /** Tells which pairs need not be shown again: as texts, which mean the same in another process. */
    void saveKnown(DataOutputStream out) throws IOException {
        out.writeInt(told.size());
        for (String pair : told) {
            out.writeUTF(pair);
        }
    }

    /** Adds those that were told. */
    void readKnown(DataInputStream in) throws IOException {
        for (int n = in.readInt(); n > 0; n--) {
            told.add(in.readUTF());
        }
    }

    void save(DataOutputStream out) throws IOException {
        saveKnown(out);
        out.writeInt(wanted.size());
        for (Schedule schedule : wanted) {
            out.writeInt(schedule.size());
            for (int i = 0; i < schedule.size(); i++) {
                out.writeInt(schedule.thread(i));
                out.writeInt(schedule.choice(i));
            }
        }
    }

    void read(DataInputStream in) throws IOException {
        readKnown(in);
        for (int n = in.readInt(); n > 0; n--) {
            int[] threads = new int[in.readInt()];
            int[] choices = new int[threads.length];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = in.readInt();
                choices[i] = in.readInt();
            }
            wanted.add(Schedule.of(threads, choices, threads.length));
        }
    }
}
