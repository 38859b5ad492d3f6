package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** After a tenth of the executions, the share that a strategy tells is about right. */
class EstimateTest {
    /** The first twenty programs that take dfs from 300 to 9,000 executions. */
    private static final long[] SEEDS = {0, 6, 8, 10, 50, 54, 63, 70, 75, 77, 80, 83, 87, 91, 96, 97, 99, 100, 106, 114
    };

    private static final double FACTOR = 3;
    private static final int ENOUGH = 15;
    private static final Set<Family> FAMILIES = EnumSet.of(
            Family.ATOMIC, Family.LOCK, Family.BRANCH, Family.LOOP, Family.JOIN, Family.FORK, Family.COUNTER);

    /** Asks after every execution how much is done. */
    private static final class Asking implements Runner {
        private final ToyTarget target;
        private final Dfs strategy;
        private final List<Double> shares = new ArrayList<>();

        Asking(ToyProgram program, Dfs strategy) {
            target = new ToyTarget(program, Rules.DEFAULT, 500);
            this.strategy = strategy;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            shares.add(strategy.statistics().share());
            return target.run(prefix, policy);
        }

        @Override
        public boolean threadsObserved() {
            return target.threadsObserved();
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            throw new AssertionError(failure);
        }

        @Override
        public void checkLimits() {
            // These programs are small.
        }
    }

    @Test
    void dfsKnowsHowMuchIsLeft() {
        int right = 0;
        StringBuilder all = new StringBuilder();
        for (long seed : SEEDS) {
            ToyProgram program = new ProgramGenerator(31_000_000 + seed, FAMILIES, 4, 5).next();
            Dfs dfs = new Dfs(StrategyOptions.UNBOUNDED, true);
            Asking runner = new Asking(program, dfs);
            assertTrue(dfs.explore(runner), "seed " + seed);
            int executions = runner.shares.size();
            double share = runner.shares.get(executions / 10);
            right += share <= 0.1 * FACTOR && share >= 0.1 / FACTOR ? 1 : 0;
            all.append(seed)
                    .append(": ")
                    .append(executions)
                    .append(" executions, share ")
                    .append(share)
                    .append('\n');
        }
        assertTrue(right >= ENOUGH, () -> all.toString());
    }
}
