package dev.heddle.core.strategy;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Iterative context bounding [Musuvathi 2007]: all executions without a preemption, then those with one, and so on up to
 * the bound, so that what goes wrong is found with as few preemptions as it needs. A preemption that is one too many for
 * now is put aside with the path to it, and from there the next bound goes on: no execution is run twice.
 */
public final class Icb implements Resumable {
    /** Preemptions if none are said: nearly all bugs that are known need no more [Musuvathi 2007]. */
    private static final int DEFAULT_BOUND = 2;

    private final int most;
    private final DfsStack stack = new DfsStack();
    /** Where executions begin with as many preemptions as the bound allows, and with one more. */
    private Deque<Schedule> beginnings = new ArrayDeque<>();

    private Deque<Schedule> postponed = new ArrayDeque<>();
    private Schedule prefix = Schedule.EMPTY;
    private int bound;
    private boolean threadsObserved;
    private boolean resumed;
    private boolean complete = true;
    private boolean leftOut;
    private volatile Statistics statistics = Statistics.NONE;

    /** With the bound that the options say, or the default one. */
    public Icb(StrategyOptions options) {
        most = bound(options);
    }

    /** The highest bound that the options say, or the default one. */
    static int bound(StrategyOptions options) {
        return options.preemptions() == StrategyOptions.UNBOUNDED ? DEFAULT_BOUND : options.preemptions();
    }

    /** Covered only if the last bound left nothing out and every execution came to its end. */
    @Override
    public boolean explore(Runner runner) {
        if (!resumed) {
            stack.clear();
            beginnings.clear();
            postponed.clear();
            prefix = Schedule.EMPTY;
            bound = 0;
            complete = true;
            leftOut = false;
        }
        resumed = false;
        threadsObserved = runner.threadsObserved();
        while (prefix != null) {
            publish();
            Execution execution = runner.run(prefix, this::next);
            complete &= execution.end() == End.COMPLETED || execution.end() == End.BLOCKED;
            prefix = stack.backtrack();
            if (prefix == null) {
                begin();
            }
        }
        publish();
        return complete && !leftOut;
    }

    /** Goes on where a preemption was put aside, if need be with a higher bound. */
    private void begin() {
        if (beginnings.isEmpty() && !postponed.isEmpty()) {
            Deque<Schedule> none = beginnings;
            beginnings = postponed;
            postponed = none;
            bound++;
        }
        prefix = beginnings.pollFirst();
        stack.clear();
        for (int i = 0; prefix != null && i < prefix.size(); i++) {
            stack.push(prefix.thread(i), prefix.choice(i));
        }
    }

    private int next(Candidates candidates) {
        int eager = candidates.eager(threadsObserved);
        if (eager >= 0) {
            stack.pushEager(candidates.thread(eager), candidates.choice(eager));
            return eager;
        }
        int running = stack.running();
        int taken = Math.max(0, Dfs.firstOf(running, candidates));
        boolean othersPreempt = candidates.thread(taken) == running;
        Schedule path = othersPreempt && candidates.size() > 1 && bound < most ? stack.path() : null;
        stack.push(candidates.thread(taken), candidates.choice(taken));
        for (int i = candidates.size() - 1; i >= 0; i--) {
            if (i == taken) {
                continue;
            }
            if (!othersPreempt || candidates.thread(i) == running) {
                stack.pushAlternative(candidates.thread(i), candidates.choice(i), false);
            } else if (path == null) {
                leftOut = true;
            } else {
                postponed.add(path.then(candidates.thread(i), candidates.choice(i)));
            }
        }
        return taken;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(prefix == null);
        data.writeBoolean(complete);
        data.writeBoolean(leftOut);
        data.writeInt(bound);
        stack.save(data);
        save(beginnings, data);
        save(postponed, data);
        data.flush();
    }

    private static void save(Deque<Schedule> schedules, DataOutputStream out) throws IOException {
        out.writeInt(schedules.size());
        for (Schedule s : schedules) {
            byte[] text = s.toString().getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
        }
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        boolean done = data.readBoolean();
        complete = data.readBoolean();
        leftOut = data.readBoolean();
        bound = data.readInt();
        Schedule path = stack.resume(data);
        prefix = done ? null : path;
        resume(beginnings, data);
        resume(postponed, data);
        publish();
        resumed = true;
    }

    private static void resume(Deque<Schedule> schedules, DataInputStream in) throws IOException {
        schedules.clear();
        for (int n = in.readInt(); n > 0; n--) {
            byte[] text = new byte[in.readInt()];
            in.readFully(text);
            schedules.add(Schedule.parse(new String(text, StandardCharsets.UTF_8)));
        }
    }

    private void publish() {
        String preemptions = bound == 1 ? "1 preemption" : bound + " preemptions";
        String note = prefix == null
                ? "all executions with up to " + preemptions
                : "at " + preemptions + ", " + beginnings.size() + " beginnings left, " + postponed.size()
                        + " for the next bound";
        statistics = new Statistics(-1, -1, -1, -1, -1, note);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
