package dev.heddle.core.strategy;

import dev.heddle.core.Divisible;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Iterative context bounding [Musuvathi 2007]: all executions without a preemption, then those with one, and so on up to
 * the bound, so that what goes wrong is found with as few preemptions as it needs. A preemption that is one too many for
 * now is put aside with the path to it, and from there the next bound goes on: no execution is run twice.
 */
public final class Icb implements Divisible {
    /** Preemptions if none are said: nearly all bugs that are known need no more [Musuvathi 2007]. */
    private static final int DEFAULT_BOUND = 2;

    private final int most;
    private DfsStack stack = new DfsStack();
    /** What comes after the stack with the same bound: mostly where executions with so many preemptions begin. */
    private Deque<IcbWork> later = new ArrayDeque<>();
    /** What others explore with the same bound. */
    private List<IcbWork> outstanding = List.of();
    /** Where executions begin with one preemption more. */
    private Deque<IcbWork> postponed = new ArrayDeque<>();

    /** Whether this is a part of somebody else's work, who decides when the next bound begins. */
    private boolean isPart;

    private Schedule prefix = Schedule.EMPTY;
    private int bound;
    private boolean threadsObserved;
    /** Whether there is something to go on with. */
    private boolean begun;

    private boolean complete = true;
    private boolean leftOut;
    private volatile Statistics statistics = Statistics.NONE;

    /** With the bound that the options say, or the default one. */
    public Icb(StrategyOptions options) {
        this(bound(options));
    }

    private Icb(int most) {
        this.most = most;
    }

    /** The highest bound that the options say, or the default one. */
    static int bound(StrategyOptions options) {
        return options.preemptions() == StrategyOptions.UNBOUNDED ? DEFAULT_BOUND : options.preemptions();
    }

    /** Covered only if the last bound left nothing out and every execution came to its end. */
    @Override
    public boolean explore(Runner runner) {
        if (!begun) {
            stack.clear();
            later.clear();
            postponed.clear();
            prefix = Schedule.EMPTY;
            bound = 0;
            complete = true;
            leftOut = false;
        }
        begun = false;
        comeBack();
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

    /** Goes on with the next beginning, if need be with a higher bound. */
    private void begin() {
        if (later.isEmpty() && !isPart) {
            raise();
        }
        takeNext();
    }

    private void raise() {
        if (!postponed.isEmpty()) {
            Deque<IcbWork> none = later;
            later = postponed;
            postponed = none;
            bound++;
        }
    }

    private void takeNext() {
        IcbWork next = later.pollFirst();
        stack = next == null ? new DfsStack() : next.stack();
        prefix = next == null ? null : stack.path();
    }

    /** What others have not done is explored here after all. */
    private void comeBack() {
        later = new ArrayDeque<>(left());
        outstanding = List.of();
        begin();
    }

    /** All that is left with this bound, in order. */
    private List<IcbWork> left() {
        List<IcbWork> all = new ArrayList<>(outstanding);
        if (prefix != null) {
            all.add(new IcbWork.Path(stack));
        }
        all.addAll(later);
        return all;
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
                postponed.add(new IcbWork.Beginning(path.then(candidates.thread(i), candidates.choice(i))));
            }
        }
        return taken;
    }

    @Override
    public void save(OutputStream out) throws IOException {
        save(new DataOutputStream(out), left());
    }

    private void save(DataOutputStream data, List<IcbWork> left) throws IOException {
        data.writeBoolean(isPart);
        data.writeBoolean(complete);
        data.writeBoolean(leftOut);
        data.writeInt(bound);
        IcbWork.write(left, data);
        IcbWork.write(postponed, data);
        data.flush();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        isPart = data.readBoolean();
        complete = data.readBoolean();
        leftOut = data.readBoolean();
        bound = data.readInt();
        later = IcbWork.read(data);
        postponed = IcbWork.read(data);
        outstanding = List.of();
        takeNext();
        publish();
        begun = true;
    }

    @Override
    public List<byte[]> handOut(int most, long executions) throws IOException {
        outstanding = List.of();
        if (prefix == null && later.isEmpty()) {
            raise();
        }
        List<byte[]> parts = parts(left(), most);
        later.clear();
        prefix = null;
        begun = true;
        publish();
        return parts;
    }

    /** Paths are split, beginnings, of which there are many, put together. */
    private List<byte[]> parts(List<IcbWork> left, int most) throws IOException {
        List<byte[]> parts = new ArrayList<>();
        int size = left.size() / Math.max(1, most) + 1;
        List<IcbWork> together = new ArrayList<>();
        for (IcbWork work : left) {
            if (work instanceof IcbWork.Path path) {
                addPart(together, parts);
                for (DfsStack part : path.stack().split(most)) {
                    together.add(new IcbWork.Path(part));
                    addPart(together, parts);
                }
            } else {
                together.add(work);
                if (together.size() >= size) {
                    addPart(together, parts);
                }
            }
        }
        addPart(together, parts);
        return parts;
    }

    private void addPart(List<IcbWork> works, List<byte[]> parts) throws IOException {
        if (!works.isEmpty()) {
            Icb part = new Icb(most);
            part.isPart = true;
            part.bound = bound;
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            part.save(new DataOutputStream(bytes), works);
            parts.add(bytes.toByteArray());
            works.clear();
        }
    }

    private Icb of(byte[] saved) throws IOException {
        Icb other = new Icb(most);
        other.resume(new ByteArrayInputStream(saved));
        return other;
    }

    @Override
    public void outstanding(List<byte[]> parts) throws IOException {
        List<IcbWork> all = new ArrayList<>();
        for (byte[] part : parts) {
            all.addAll(of(part).left());
        }
        outstanding = all;
    }

    @Override
    public boolean takeIn(byte[] after) throws IOException {
        Icb part = of(after);
        complete &= part.complete;
        leftOut |= part.leftOut;
        postponed.addAll(part.postponed);
        publish();
        return true;
    }

    @Override
    public List<byte[]> rest(byte[] after, int most) throws IOException {
        Icb part = of(after);
        return part.parts(part.left(), most);
    }

    private void publish() {
        String preemptions = bound == 1 ? "1 preemption" : bound + " preemptions";
        String note = prefix == null
                ? "all executions with up to " + preemptions
                : "at " + preemptions + ", " + later.size() + " beginnings left, " + postponed.size()
                        + " for the next bound";
        statistics = new Statistics(-1, -1, -1, -1, -1, note);
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
