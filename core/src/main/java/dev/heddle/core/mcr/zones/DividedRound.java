package dev.heddle.core.mcr.zones;

import dev.heddle.core.LongErrands;
import dev.heddle.core.Runner;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.search.Division;
import dev.heddle.core.mcr.search.Searcher;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.state.StepList;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Has others search a round, zone by zone. They search the forest as it was when the round began, and run nothing: at each state at which they
 * have met something the leader looks himself, as in any round. The round is clean if he need not follow any of that.
 */
public final class DividedRound implements Division {
    private static final int OUT_PER_SHARER = 2;

    /** So many more zones than that can be searched at a time would be if all were of a size: they are not. */
    private static final int SPARE = 16;

    /** What came back, to be taken in when nothing else is being done: it may come in the midst of an execution's being learned. */
    private static final class Came {
        final long zone;
        final List<byte[]> entries;
        final byte[] answer;

        Came(long zone, List<byte[]> entries, byte[] answer) {
            this.zone = zone;
            this.entries = entries;
            this.answer = answer;
        }
    }

    private final Forest forest;
    private final SearchRules rules;
    private final Learner learner;
    private final SearchBudget budget;
    private final ZoneSearches searches;
    private final Runner runner;

    private LongErrands others;
    private long histories;
    private long quietSince;
    /** How many histories there were when a round was divided last; a round of the same forest would come to the same. */
    private long divided = -1;

    /**
     * For how many states nothing must have been learned before a round is divided again: as many as the last one took each sharer, twice as many
     * after each of them that has learned something. So where there is always something new little is done in vain.
     */
    private double patience;

    private double growth = 1;

    private Searcher leader;
    private ForestId id;
    private byte[] bytes;
    /** Whether somebody was given the forest; who lacks it says so. */
    private boolean isForestSent;

    /** The thread of each number in the file. */
    private int[] threads;

    private Zoning zoning;
    private ReachedZones reached;
    private Set<Long> done;
    private final Deque<Came> came = new ArrayDeque<>();
    private boolean clean;
    private volatile ZoneFigures figures = ZoneFigures.NONE;

    /**
     * No round was divided yet.
     *
     * @param searches who searches zones in this process
     */
    public DividedRound(
            Forest forest,
            SearchRules rules,
            Learner learner,
            SearchBudget budget,
            ZoneSearches searches,
            Runner runner) {
        this.forest = forest;
        this.rules = rules;
        this.learner = learner;
        this.budget = budget;
        this.searches = searches;
        this.runner = runner;
    }

    /** What it took so far; may be asked from another thread. */
    public ZoneFigures figures() {
        return figures;
    }

    @Override
    public void visited(long states) {
        if (learner.histories() != histories) {
            histories = learner.histories();
            quietSince = states;
        }
        long quiet = states - quietSince;
        if (histories != divided && quiet >= patience) {
            others = runner.longErrands(quiet);
            if (others != null) {
                throw new Due();
            }
        }
    }

    @Override
    public boolean round(Searcher newLeader, BooleanSupplier isMuchNew) {
        leader = newLeader;
        try {
            begin();
            while (!reached.isEmpty()) {
                give();
                others.attend();
                leader.state().grow();
                for (Came next = came.poll(); next != null; next = came.poll()) {
                    takeIn(next);
                }
                budget.check();
                if (isMuchNew.getAsBoolean()) {
                    return false;
                }
            }
            return clean;
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be read", e);
        } finally {
            others.dropAll();
            came.clear();
            leader.state().reset();
        }
    }

    private void begin() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ForestWriter.write(forest, out);
        bytes = out.toByteArray();
        id = ForestId.of(bytes);
        isForestSent = false;
        threads = ForestWriter.threadsInOrder(forest);
        divided = forest.histories();
        patience = 0;
        growth *= 2;
        ZonedForest here = searches.forest(id, bytes);
        // Of k bands in each of three dimensions a third of k * k zones can be searched at a time, if all are of a
        // size.
        zoning = here.zoning((int) Math.ceil(Math.sqrt(3.0 * SPARE * others.sharers())));
        reached = new ReachedZones(rules.omits(Omission.ZONE_ORDER));
        done = new HashSet<>();
        PathWriter start = new PathWriter();
        start.write(new StepList());
        reached.add(here.start(zoning), start.toArray());
        clean = true;
        figures = figures.newRound();
    }

    private void give() {
        List<Long> ready = reached.ready();
        figures = figures.width(ready.size() + reached.underWay());
        for (long zone : ready) {
            if (others.out() >= OUT_PER_SHARER * others.sharers()) {
                return;
            }
            ask(zone, reached.take(zone), !isForestSent);
            isForestSent = true;
        }
    }

    private void ask(long zone, List<byte[]> entries, boolean withForest) {
        long most = budget.left(leader.search().visited());
        ZoneErrand errand = new ZoneErrand(id, withForest ? bytes : null, zoning, zone, most, entries);
        others.ask(errand.bytes(), answer -> came.add(new Came(zone, entries, answer)));
    }

    private void takeIn(Came next) throws IOException {
        ZoneAnswer answer = ZoneAnswer.read(next.answer);
        if (answer.wantsForest) {
            ask(next.zone, next.entries, true);
            return;
        }
        leader.search().haveVisited(answer.states);
        patience += growth * answer.states / others.sharers();
        budget.visit(leader.search().visited(), leader.state().threads());
        if (!answer.limit.isEmpty()) {
            throw new SearchBudget.Exhausted(answer.limit);
        }
        reached.done(next.zone);
        long crossing = 0;
        for (Map.Entry<Long, byte[]> entered : answer.crossings.entrySet()) {
            crossing += entered.getValue().length;
            if (!rules.omits(Omission.ZONE_ENTRIES)) {
                reached.add(entered.getKey(), entered.getValue());
            }
        }
        figures = figures.zone(!done.add(next.zone), answer.states, crossing);
        if (!rules.omits(Omission.ZONE_NOTES)) {
            look(answer.notes);
        }
    }

    /** Looks himself at each state at which something was met. */
    private void look(byte[] notes) {
        JointState state = leader.state();
        PathWalker walker = new PathWalker(state, notes, threads);
        while (walker.next()) {
            leader.expansion().expand(new StepList());
            int thread = walker.number() - 1;
            if (thread >= 0) {
                int here = walker.here(thread);
                int choice = walker.choiceHere(here, walker.number());
                clean &= learner.isRefused(state, here, choice) || rules.omits(Omission.ZONE_UNKNOWN);
            }
        }
    }
}
