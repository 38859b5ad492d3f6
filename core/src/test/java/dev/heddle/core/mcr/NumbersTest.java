package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The numbers that users see are what they say, counted in another way. */
final class NumbersTest {
    /** Counts executions after which nothing is known that was not known before: no history, no deadlock, no race. */
    private static final class Teaching implements Runner {
        private final RecordingRunner inner;
        private final Set<Set<String>> racesShown = new HashSet<>();
        private int redundant;

        Teaching(RecordingRunner inner) {
            this.inner = inner;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            int histories = inner.histories.size();
            int deadlocks = inner.deadlocks.size();
            Execution execution = inner.run(prefix, policy);
            boolean taughtNothing = inner.histories.size() == histories && inner.deadlocks.size() == deadlocks;
            redundant += taughtNothing && !showsRace(execution.trace(), prefix.size()) ? 1 : 0;
            return execution;
        }

        /** Whether the prefix ends with two accesses that race and no other prefix did. */
        private boolean showsRace(Trace trace, int prefix) {
            return prefix >= 2
                    && RecordingRunner.isConflict(trace, prefix - 2, prefix - 1)
                    && racesShown.add(
                            new TreeSet<>(List.of(site(trace.site(prefix - 2)), site(trace.site(prefix - 1)))));
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            inner.report(failure, witness);
        }

        @Override
        public boolean threadsObserved() {
            return inner.threadsObserved();
        }

        @Override
        public String site(int site) {
            return inner.site(site);
        }

        @Override
        public void checkLimits() {}
    }

    @Test
    void ofGeneratedPrograms() {
        int counted = 0;
        int redundant = 0;
        for (int k = 0; k < 250; k++) {
            Coverage.Case c = Coverage.generate(71, k);
            if (c.behaviours() == null) {
                continue;
            }
            Teaching runner = new Teaching(new RecordingRunner(c.program(), c.rules()));
            Mcr strategy = new Mcr(c.rules());
            assertTrue(strategy.explore(runner), c::toString);
            Statistics s = strategy.statistics();
            assertEquals(c.behaviours().histories().size(), s.localHistories(), c::toString);
            assertEquals(runner.redundant, s.redundantExecutions(), c::toString);
            assertTrue(s.jointStates() > 0 && s.offlineNanos() >= 0, c::toString);
            if (s.classes() >= 0) {
                counted++;
                assertEquals(c.behaviours().classes().size(), s.classes(), c::toString);
            }
            redundant += runner.redundant;
        }
        assertTrue(counted > 150, "classes were counted only " + counted + " times");
        assertTrue(redundant < 100, redundant + " redundant executions");
    }
}
