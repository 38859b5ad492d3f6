package dev.heddle.core.strategy;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.core.order.OrderProblem;
import dev.heddle.core.order.OrderSolver;
import dev.heddle.core.order.Seed;
import dev.heddle.core.order.Shortening;
import dev.heddle.core.order.Witness;
import dev.heddle.model.Execution;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Maximal causality reduction as it was published (000, Algorithms 1 and 2): each trace's reads are asked, one by one,
 * whether they could have had another value known from the same trace, and each order in which one does is the seed of a
 * new execution.
 *
 * <p>It never says that everything was covered. The prefix that a seed fixes contains reads that were only incidental to
 * the order that was found; another order for the same read would have left them free, and some behaviours need that.
 */
public final class McrClassic implements Strategy {
    private final OrderSolver solver;

    private volatile Statistics statistics = Statistics.NONE;

    /** With the solver that the options name. */
    public McrClassic(StrategyOptions options) {
        this.solver = options.solver().create();
    }

    @Override
    public boolean explore(Runner runner) {
        Deque<Seed> seeds = new ArrayDeque<>();
        CausalClasses classes = new CausalClasses();
        long redundant = 0;
        long lost = 0;
        long offline = 0;
        seeds.push(Seed.EMPTY);
        while (!seeds.isEmpty()) {
            Seed seed = seeds.pop();
            Seed.Follower follower = seed.follower();
            Execution execution = runner.run(Schedule.EMPTY, follower);
            if (follower.lost()) {
                lost++;
                continue;
            }
            redundant += classes.add(execution.trace()) ? 0 : 1;
            long start = System.nanoTime();
            List<Seed> found = generate(execution.trace(), seed.eventsOf(execution.trace()), runner);
            // The last one found is explored last.
            for (int i = found.size() - 1; i >= 0; i--) {
                seeds.push(found.get(i));
            }
            offline += System.nanoTime() - start;
            statistics = new Statistics(classes.size(), -1, -1, redundant, offline, note(seeds.size(), lost));
        }
        return false;
    }

    private static String note(int waiting, long lost) {
        String said = waiting == 0
                ? "no seed is left, which does not mean that everything was covered"
                : waiting + " seeds waiting";
        return lost == 0 ? said : said + "; " + lost + " seeds could not be followed";
    }

    /** 000, Algorithm 2. Values rather than writes are enumerated: one order per value is enough. */
    private List<Seed> generate(Trace trace, int prefix, Runner runner) {
        List<Seed> seeds = new ArrayList<>();
        OrderProblem problem = new OrderProblem(trace, prefix);
        for (int read = prefix; read < trace.size(); read++) {
            for (long value : otherValues(trace, read)) {
                runner.checkLimits();
                Optional<Witness> witness = solver.solve(problem, read, value);
                if (witness.isPresent()) {
                    Witness shortest = Shortening.of(problem, read, value, witness.get());
                    seeds.add(Seed.of(trace, shortest, read, value));
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
                        values.add(trace.result(e)); // the value before the first access: the initial one (001)
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
