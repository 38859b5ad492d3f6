package dev.heddle.core.strategy;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Statistics.Missed;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.order.OrderProblem;
import dev.heddle.core.order.OrderSolver;
import dev.heddle.core.order.SeedInterleaving;
import dev.heddle.core.order.Shortening;
import dev.heddle.core.order.Witness;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Maximal causality reduction as it was published ([Huang 2015], Algorithms 1 and 2; docs/algorithms.md#published-mcr).
 * Each trace's reads are asked, one by one, whether they could have had another value known from the same trace. Each
 * order in which one does is a seed interleaving: the beginning of a new execution.
 *
 * <p>Its own word is not enough to say that everything was covered. A seed interleaving contains reads that were only
 * incidental to the order that was found; another order for the same read would have left them free, and some behaviours
 * need that. So, when none is left, a {@link ClosureCheck} says what was missed.
 */
public final class McrClassic implements Strategy {
    private static final int NAMED_IN_NOTE = 3;

    private final OrderSolver solver;
    private final Rules rules;

    private CausalClasses classes = new CausalClasses();
    private long executions;
    private long redundant;
    private long lost;
    private long offline;
    private boolean contradicted;
    private volatile Statistics statistics = Statistics.NONE;

    /** With the solver that the options name. */
    public McrClassic(StrategyOptions options) {
        this.solver = options.solver().create();
        this.rules = options.rules();
    }

    /** Covered only if the check finds that nothing was missed. */
    @Override
    public boolean explore(Runner runner) {
        ClosureCheck check = new ClosureCheck(rules);
        exploreSeeds(runner, check);
        if (contradicted) {
            return false;
        }
        long before = executions;
        boolean closed = false;
        boolean ended = false;
        try {
            closed = check.isClosed(counted(runner));
            ended = true;
        } finally {
            statistics = total(check, before, ended);
        }
        return closed;
    }

    /** The published algorithm alone, until no seed is left; the check sees what it sees. */
    public void exploreSeeds(Runner runner, ClosureCheck check) {
        Deque<SeedInterleaving> seeds = new ArrayDeque<>();
        classes = new CausalClasses();
        seeds.push(SeedInterleaving.EMPTY);
        while (!seeds.isEmpty() && !contradicted) {
            SeedInterleaving seed = seeds.pop();
            SeedInterleaving.Follower follower = seed.follower();
            Execution execution = runner.run(Schedule.EMPTY, follower);
            executions++;
            contradicted = !check.learn(execution, runner);
            if (follower.lost()) {
                lost++;
                continue;
            }
            redundant += classes.add(execution.trace()) ? 0 : 1;
            long start = System.nanoTime();
            List<SeedInterleaving> found = generate(execution.trace(), seed.eventsOf(execution.trace()), runner);
            // The last one found is explored last.
            for (int i = found.size() - 1; i >= 0; i--) {
                seeds.push(found.get(i));
            }
            offline += System.nanoTime() - start;
            String note = seeds.size() + " seed interleavings waiting" + lostSeeds();
            statistics = new Statistics(classes.size(), -1, -1, redundant, offline, note);
        }
    }

    private String lostSeeds() {
        return lost == 0 ? "" : "; " + lost + " seed interleavings could not be followed";
    }

    private Runner counted(Runner runner) {
        return new Runner() {
            @Override
            public Execution run(Schedule prefix, Policy policy) {
                Execution execution = runner.run(prefix, policy);
                executions++;
                return execution;
            }

            @Override
            public boolean threadsObserved() {
                return runner.threadsObserved();
            }

            @Override
            public void report(Failure failure, Schedule witness) {
                runner.report(failure, witness);
            }

            @Override
            public String site(int site) {
                return runner.site(site);
            }

            @Override
            public void checkLimits() {
                runner.checkLimits();
            }
        };
    }

    private Statistics total(ClosureCheck check, long before, boolean ended) {
        Statistics closing = check.statistics();
        Missed missed = check.missed();
        return new Statistics(
                closing.classes() < 0 ? classes.size() : closing.classes(),
                closing.localHistories(),
                closing.jointStates(),
                redundant + closing.redundantExecutions(),
                offline + closing.offlineNanos(),
                note(missed, before, executions - before, ended) + closingNote(closing),
                missed);
    }

    private static String closingNote(Statistics closing) {
        return closing.note().isEmpty() ? "" : "; " + closing.note();
    }

    private String note(Missed missed, long own, long more, boolean ended) {
        StringBuilder note = new StringBuilder("no seed interleaving was left after " + count(own, "execution"));
        note.append(" with ").append(classes.size() == 1 ? "1 class" : classes.size() + " classes");
        note.append(lostSeeds());
        note.append(ended ? "; the closing check ran " : "; the closing check did not end; it ran ")
                .append(count(more, "more"));
        if (missed.histories() == 0) {
            return note.append(ended ? " and found nothing missing" : "").toString();
        }
        note.append(" and found that ").append(count(missed.histories(), "local history"));
        note.append(missed.histories() == 1 ? " was missed: " : " were missed: ");
        List<String> names = missed.names();
        note.append(String.join("; ", names.subList(0, Math.min(NAMED_IN_NOTE, names.size()))));
        return note.append(names.size() > NAMED_IN_NOTE ? "; …" : "").toString();
    }

    private static String count(long n, String what) {
        String plural =
                what.equals("more") ? what : what.endsWith("y") ? what.replace("history", "histories") : what + "s";
        return n + " " + (n == 1 ? what : plural);
    }

    /** [Huang 2015], Algorithm 2. Values rather than writes are enumerated: one order per value is enough. */
    private List<SeedInterleaving> generate(Trace trace, int prefix, Runner runner) {
        List<SeedInterleaving> seeds = new ArrayList<>();
        OrderProblem problem = new OrderProblem(trace, prefix);
        for (int read = prefix; read < trace.size(); read++) {
            for (long value : otherValues(trace, read)) {
                runner.checkLimits();
                Optional<Witness> witness = solver.solve(problem, read, value);
                if (witness.isPresent()) {
                    Witness shortest = Shortening.of(problem, read, value, witness.get());
                    seeds.add(SeedInterleaving.of(trace, shortest, read, value));
                }
            }
        }
        return seeds;
    }

    private static Set<Long> otherValues(Trace trace, int read) {
        Set<Long> values = new LinkedHashSet<>();
        OpKind kind = trace.kind(read);
        if (kind == OpKind.CHOOSE) {
            for (long v = 0; v < trace.argument(read); v++) {
                values.add(v);
            }
        } else if (kind == OpKind.READ || kind == OpKind.UPDATE) {
            for (int e = 0; e < trace.size(); e++) {
                if (trace.kind(e).isAccess() && trace.location(e) == trace.location(read)) {
                    if (values.isEmpty()) {
                        // The value before the first access is the initial one ([Luo n.d.], section 4.2).
                        values.add(trace.result(e));
                    }
                    if (trace.kind(e) != OpKind.READ) {
                        values.add(trace.written(e));
                    }
                }
            }
        }
        values.remove(trace.result(read));
        return values;
    }

    @Override
    public Statistics statistics() {
        return statistics;
    }
}
