package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.ForwardingRunner;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.mcr.ClosureCheck;
import dev.heddle.core.toy.CollectingRunner;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Shared among processes, mcr-classic runs the executions that it runs alone, and its check finds the same. */
final class SharedMcrClassicTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.divided", 40);
    private static final int MOST = 1_000;

    private final List<String> schedules = new ArrayList<>();
    private final Set<String> histories = new TreeSet<>();
    private int parts;

    /** Throws before an execution, as when a worker becomes ready. */
    private static final class Pausing extends ForwardingRunner {
        private final CollectingRunner runner;
        private final int after;

        Pausing(CollectingRunner runner, int after) {
            super(runner);
            this.runner = runner;
            this.after = after;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            if (runner.executions() >= after) {
                throw new Stop("a worker is ready");
            }
            return super.run(prefix, policy);
        }
    }

    private void add(CollectingRunner runner) {
        runner.schedules().stream().map(Schedule::toString).forEach(schedules::add);
        histories.addAll(runner.histories());
    }

    /** Returns what exploring alone would. */
    private boolean share(ToyProgram program, SharedMcrClassic strategy, Random random) throws IOException {
        CollectingRunner first = new CollectingRunner(program);
        try {
            boolean closed = strategy.explore(new Pausing(first, random.nextInt(4)));
            add(first);
            return closed;
        } catch (Runner.Stop pause) {
            add(first);
        }
        List<byte[]> out = new ArrayList<>();
        while (!strategy.isDone() && random.nextInt(60) > 0) {
            byte[] more = out.size() < 4 ? strategy.handOut(1 + random.nextInt(5)) : null;
            if (more != null) {
                out.add(more);
            }
            if (more == null || random.nextBoolean()) {
                byte[] any = out.get(random.nextInt(out.size()));
                SharedMcrClassic worker = new SharedMcrClassic(StrategyOptions.DEFAULT);
                worker.begin(any);
                CollectingRunner runner = new CollectingRunner(program, Rules.DEFAULT, 1 + random.nextInt(6));
                runner.explore(worker);
                if (random.nextInt(4) > 0) { // otherwise it was lost
                    parts++;
                    out.remove(any);
                    assertTrue(strategy.takeIn(any, worker.after()));
                    add(runner);
                }
            }
        }
        CollectingRunner last = new CollectingRunner(program);
        boolean closed = strategy.explore(last);
        add(last);
        return closed;
    }

    @Test
    void sharedRunsWhatOneRuns() throws IOException {
        Random random = new Random(6);
        int shared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            for (Family f : Family.values()) {
                if (random.nextInt(9) == 0) {
                    families.add(f);
                }
            }
            ToyProgram program = new ProgramGenerator(700_000_000L + i, families, 3, 3).next();
            CollectingRunner alone = new CollectingRunner(program, Rules.DEFAULT, MOST);
            McrClassic expected = new McrClassic(StrategyOptions.DEFAULT);
            boolean closed = alone.explore(expected);
            if (alone.executions() >= MOST) {
                continue;
            }
            schedules.clear();
            int n = i;
            histories.clear();
            parts = 0;
            SharedMcrClassic strategy = new SharedMcrClassic(StrategyOptions.DEFAULT);
            assertEquals(
                    closed,
                    share(program, strategy, random),
                    () -> "program " + n + "\n" + program + "\n"
                            + strategy.statistics().note() + "\n"
                            + expected.statistics().note());
            shared += parts > 2 ? 1 : 0;
            assertEquals(alone.histories(), histories, "program " + i);
            assertEquals(expected.statistics().missed(), strategy.statistics().missed(), "program " + i);
            assertEquals(expected.statistics().classes(), strategy.statistics().classes(), "program " + i);
            CollectingRunner seeds = new CollectingRunner(program);
            new McrClassic(StrategyOptions.DEFAULT).exploreSeeds(seeds, new ClosureCheck(Rules.DEFAULT));
            for (Schedule schedule : seeds.schedules()) {
                // What the closing check runs beside them depends on the order in which it gets to know.
                assertTrue(schedules.remove(schedule.toString()), () -> "program " + n + ": " + schedule);
            }
        }
        assertTrue(shared > PROGRAMS / 12, "only " + shared + " were shared");
    }
}
