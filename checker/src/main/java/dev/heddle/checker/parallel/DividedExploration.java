package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.checker.exploring.Division;
import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.PartResult;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Workers.Answer;
import dev.heddle.core.Delegating;
import dev.heddle.core.Divisible;
import dev.heddle.core.Runner.Stop;
import dev.heddle.core.Shareable;
import dev.heddle.core.Strategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/**
 * Divides the work of a strategy into parts, gives them to workers, and takes in what they have shown in the order of the
 * parts. What comes out is what the strategy would have shown by itself, whoever did which part and however often.
 */
public final class DividedExploration implements Division {
    private static final long WAIT_MILLIS = 50;
    /** Parts for each worker: enough that none is idle, few enough that little is done in vain. */
    private static final int PARTS_PER_WORKER = 4;

    /** Why one process has to do everything. */
    static final String WEAK = "the program has weak accesses, which one process has to look at together";

    private final Workers workers;
    private final Pace pace;
    private final int jobs;
    private final OwnShare own;
    private final List<Part> parts = new ArrayList<>();
    private Exploration exploration;
    private Divisible strategy;
    /** Null unless parts are taken in in any order. */
    private SharedExploration shared;

    /** Null unless executions are asked for one by one. */
    private ErrandDesk desk;

    private final boolean endless;
    private boolean threadsObserved;
    private boolean alone;
    /** Whether a part is being taken in: what ends the exploration there would have ended it without workers. */
    private boolean takingIn;

    private long endlessExecutions;

    /**
     * With these workers, which are not started before there is something to do for them.
     *
     * @param jobs how many there are
     * @param endless whether the strategy samples, so that only a limit ends it
     */
    public DividedExploration(Workers workers, Pace pace, int jobs, boolean endless) {
        this.workers = workers;
        this.pace = pace;
        this.jobs = jobs;
        this.endless = endless;
        own = new OwnShare(workers);
    }

    @Override
    public boolean explore(Exploration newExploration, Strategy newStrategy) {
        exploration = newExploration;
        parts.clear();
        takingIn = false;
        endlessExecutions = 0;
        if (alone) {
            return newStrategy.explore(exploration);
        }
        if (newStrategy instanceof Delegating delegating) {
            return explore(delegating);
        }
        try {
            return newStrategy.explore(new UntilReady(exploration, workers, pace));
        } catch (UntilReady.Pause pause) {
            // A worker is ready.
        }
        try {
            if (newStrategy instanceof Shareable shareable) {
                return share(shareable);
            }
            strategy = (Divisible) newStrategy;
            threadsObserved = exploration.threadsObserved();
            return divide();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be read", e);
        }
    }

    private boolean explore(Delegating delegating) {
        desk = new ErrandDesk(exploration, delegating, workers, pace, jobs, () -> alone = true);
        return delegating.explore(desk);
    }

    private boolean share(Shareable shareable) throws IOException {
        requireNoWeakAccesses(exploration.isWatchingOrders());
        shared = new SharedExploration(exploration, shareable, workers, own, pace, this::requireNoWeakAccesses);
        alone |= !shared.explore();
        // Mostly there is nothing left to explore, and this only says whether all was covered.
        return shareable.explore(exploration);
    }

    private boolean divide() throws IOException {
        requireNoWeakAccesses(exploration.isWatchingOrders());
        endlessExecutions = exploration.executions();
        try {
            boolean more = handOut();
            while (more) {
                give();
                workers.await(doesOwnShare() ? 0 : WAIT_MILLIS).ifPresent(this::hear);
                boolean ended = takeInThoseReady();
                if (exploration.isSavingDue()) {
                    strategy.outstanding(outstanding());
                }
                exploration.checkLimits();
                more = !ended && (!parts.isEmpty() || handOut());
                if (more && workers.areHopeless()) {
                    alone = true;
                    more = false;
                }
                if (more && endless) {
                    handOut();
                }
            }
        } catch (Stop stop) {
            strategy.outstanding(outstanding());
            boolean endsAsAlone = takingIn || exploration.executions() >= exploration.mostExecutions();
            if (!endsAsAlone) {
                lookAtWhatWaits();
            }
            throw stop;
        }
        strategy.outstanding(outstanding());
        parts.clear();
        // Mostly there is nothing left to explore, and this only says whether all was covered.
        return strategy.explore(exploration);
    }

    /** Asks the strategy for parts, so many that no worker is idle; returns whether there are any. */
    private boolean handOut() throws IOException {
        if (!endless) {
            strategy.handOut(jobs * PARTS_PER_WORKER, pace.executions()).forEach(p -> parts.add(new Part(p, null)));
            return !parts.isEmpty();
        }
        while (parts.size() < 2 * jobs) {
            long size = Math.min(pace.executions(), exploration.mostExecutions() - endlessExecutions);
            if (size <= 0) {
                break;
            }
            endlessExecutions += size;
            strategy.handOut(1, size).forEach(p -> parts.add(new Part(p, null)));
        }
        return !parts.isEmpty();
    }

    private void give() {
        Iterator<Part> all = parts.iterator();
        while (workers.isAnyReady() && all.hasNext()) {
            Part part = all.next();
            if (part.isPending()) {
                part.isGiven = true;
                workers.give(part, part.message(most(), exploration.sight(), threadsObserved));
            }
        }
    }

    /** Does some of the first part that nobody has; returns whether there was one, and the time for it. */
    private boolean doesOwnShare() throws IOException {
        Part part =
                own.isDue() ? parts.stream().filter(Part::isPending).findFirst().orElse(null) : null;
        if (part == null) {
            return false;
        }
        long start = System.nanoTime();
        PartResult result = own.explore(exploration, part, most(), threadsObserved);
        isDone(part, result, System.nanoTime() - start);
        return true;
    }

    /** How many executions of a part are run together. */
    private long most() {
        return endless ? Long.MAX_VALUE : pace.executions(pending() >= jobs);
    }

    /** How many parts nobody has. */
    private long pending() {
        return parts.stream().filter(Part::isPending).count();
    }

    private void hear(Answer answer) {
        if (answer instanceof Answer.Lost lost) {
            Part part = (Part) lost.task();
            if (parts.contains(part) && !part.comesBack()) {
                throw new Stop("one part of the work has cost too many workers (the last one: " + lost.why() + ")");
            }
            return;
        }
        Answer.Done done = (Answer.Done) answer;
        Part part = (Part) done.task();
        if (!parts.contains(part)) {
            return; // it was cut out meanwhile
        }
        part.isGiven = false;
        JsonNode message = done.message();
        if (message.get("is").textValue().equals("refused")) {
            throw new SetupException(message.get("message").textValue());
        }
        isDone(
                part,
                PartResult.read(message.get("result")),
                message.get("nanos").longValue());
    }

    private void isDone(Part part, PartResult result, long nanos) {
        if (part.cutAt < 0) {
            pace.took(result.executions(), nanos);
        }
        part.result = result;
        if (result.end() != PartResult.End.FINISHED) {
            addRest(part);
        }
    }

    private void addRest(Part part) {
        ListIterator<Part> at = parts.listIterator(parts.indexOf(part) + 1);
        try {
            long wanted = Math.min((long) jobs * PARTS_PER_WORKER - pending(), worthCutting(part.result));
            strategy.rest(part.result.state(), (int) Math.max(0, wanted)).forEach(p -> at.add(new Part(p, part)));
        } catch (IOException e) {
            throw new UncheckedIOException("a worker has sent what cannot be read", e);
        }
    }

    /**
     * Into how many parts it is worth cutting what is left. The part that comes back is mostly the earliest one, and its rest the smallest of all:
     * without this it would be cut again and again, until parts take less than to hand them out.
     */
    private long worthCutting(PartResult result) throws IOException {
        return (long) (strategy.expected(result.state(), result.executions()) / pace.executions(pending() >= jobs));
    }

    /** Takes in parts whose turn it is; returns whether the strategy would have ended there. */
    private boolean takeInThoseReady() throws IOException {
        while (!parts.isEmpty() && parts.get(0).result != null) {
            Part first = parts.get(0);
            byte[] right = strategy.renewed(first.state);
            long cut = exploration.tooLong(first.result);
            if (right != first.state || cut >= 0) {
                doAgain(first, right, cut);
                return false;
            }
            takingIn = true;
            requireNoWeakAccesses(first.result.weak());
            boolean more = strategy.takeIn(first.result.state());
            parts.remove(0);
            PartResult result = first.result;
            first.result = null; // what it left undone counts from now on
            exploration.takeIn(result);
            takingIn = false;
            if (!more) {
                parts.clear();
                return true;
            }
        }
        return false;
    }

    private void doAgain(Part part, byte[] state, long cutAt) {
        parts.removeIf(p -> descendsFrom(p, part));
        part.state = state;
        part.result = null;
        part.cutAt = cutAt;
    }

    private static boolean descendsFrom(Part part, Part ancestor) {
        for (Part p = part.parent; p != null; p = p.parent) {
            if (p == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** Weak orders are found by what several executions show together, so one process has to look at all of them. */
    private void requireNoWeakAccesses(boolean weak) {
        if (weak) {
            alone = true;
            throw exploration.anew(WEAK);
        }
    }

    /** What was not taken in, in order. */
    private List<byte[]> outstanding() {
        List<byte[]> states = new ArrayList<>();
        for (Part p : parts) {
            if (!p.isProvisional()) {
                states.add(p.state);
            }
        }
        return states;
    }

    /** Time is up: what was found further on is told, though its turn has not come. */
    private void lookAtWhatWaits() {
        for (Part p : parts) {
            if (p.result != null) {
                exploration.takeInFindings(p.result);
            }
        }
    }

    @Override
    public String progress() {
        String each = workers.progress();
        String left = desk != null
                ? desk.left() + " errands left"
                : (shared == null ? parts.size() : shared.left()) + " parts left";
        return each.isEmpty() ? "" : left + ", " + each + own.progress();
    }
}
