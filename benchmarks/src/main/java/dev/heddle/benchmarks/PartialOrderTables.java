package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.benchmarks.programs.por.BoundedBuffer;
import dev.heddle.benchmarks.programs.por.Example1;
import dev.heddle.benchmarks.programs.por.Fdrd;
import dev.heddle.benchmarks.programs.por.FileSystem;
import dev.heddle.benchmarks.programs.por.Indexer;
import dev.heddle.benchmarks.programs.por.SharedArray;
import dev.heddle.core.Outlook;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.util.List;
import java.util.Locale;

/**
 * How many executions the strategies of partial order reduction take for the programs of [Yang 2009], written in Java, beside
 * the numbers published there: Tables 4.1, 5.1 and 6.1.
 */
public final class PartialOrderTables {
    private final long most;
    private final List<String> strategies;
    private final String only;

    /** Runs a Java program, up to so many executions. */
    private static final class Counting implements Runner {
        private final JavaTarget target;
        private final long most;
        private long executions;
        private long events;

        Counting(JavaTarget target, long most) {
            this.target = target;
            this.most = most;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            checkLimits();
            Execution e = target.run(prefix, policy);
            executions++;
            events += e.trace().size();
            return e;
        }

        @Override
        public boolean threadsObserved() {
            return target.threadsObserved();
        }

        @Override
        public Outlook outlook() {
            return target.outlook();
        }

        @Override
        public String site(int site) {
            return target.site(site);
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            throw new IllegalStateException(failure.toString());
        }

        @Override
        public void checkLimits() {
            if (executions >= most) {
                throw new Stop("executions");
            }
        }
    }

    private PartialOrderTables(long most, List<String> strategies, String only) {
        this.most = most;
        this.strategies = strategies;
        this.only = only;
    }

    /** Arguments: the most executions of a strategy (1000), strategies (all four), how names of programs begin. */
    public static void main(String[] args) {
        long most = args.length > 0 ? Long.parseLong(args[0]) : 1000;
        String strategies = args.length > 1 ? args[1] : "dpor,sdpor,pdp,sympor";
        new PartialOrderTables(most, List.of(strategies.split(",", -1)), args.length > 2 ? args[2] : "").print();
    }

    private void print() {
        row("example1, N=10", new Example1(10), "");
        row("example1, N=64", new Example1(64), "dpor -, sdpor 35");
        row("sharr, 10 writes", new SharedArray(10), "dpor -, sdpor 98");
        row("bbuf, 2 + 2, capacity 1", new BoundedBuffer(2, 1), "dpor 47k, sdpor 16.2k (its size is not told)");
        row("bbuf, 2 + 2, capacity 2", new BoundedBuffer(2, 2), "");
        row("fdrd", new Fdrd(), "dpor 89, pdp 14");
        for (int n : new int[] {11, 12, 14, 16}) {
            row("indexer, " + n, new Indexer(n), n == 16 ? "dpor 32,768" : "");
        }
        for (int n : new int[] {13, 14, 18, 26}) {
            row("fsbench, " + n, new FileSystem(n), n == 26 ? "dpor 8,192" : "");
        }
    }

    private void row(String name, Program program, String published) {
        if (!name.startsWith(only)) {
            return;
        }
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-26s", name));
        for (String strategy : strategies) {
            try (JavaTarget target = new JavaTarget(program, RunOptions.DEFAULT)) {
                Counting runner = new Counting(target, most);
                boolean covered;
                try {
                    covered =
                            Strategies.create(strategy, StrategyOptions.DEFAULT).explore(runner);
                } catch (Runner.Stop limit) {
                    covered = false;
                }
                row.append(String.format(
                        Locale.ROOT,
                        "%-7s%s%,d runs, %,d events; ",
                        strategy,
                        covered ? "" : ">",
                        runner.executions,
                        runner.events));
            }
        }
        System.out.println(row + (published.isEmpty() ? "" : "published: " + published));
    }
}
