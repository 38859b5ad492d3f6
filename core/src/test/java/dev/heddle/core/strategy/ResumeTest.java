package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A strategy that was broken off anywhere and taken up again runs the executions that it would have run. */
final class ResumeTest {
    private static final int MOST = 300;

    /** Writes down which executions were run, and stops after so many. */
    private static final class Noting implements Runner {
        private final ToyTarget target = new ToyTarget(NamedPrograms.increments(3, 1));
        private final List<Schedule> schedules;
        private final int most;

        Noting(List<Schedule> schedules, int most) {
            this.schedules = schedules;
            this.most = most;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            checkLimits();
            Execution execution = target.run(prefix, policy);
            schedules.add(Schedule.of(execution.trace()));
            return execution;
        }

        @Override
        public boolean threadsObserved() {
            return false;
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            throw new AssertionError(failure);
        }

        @Override
        public void checkLimits() {
            if (schedules.size() >= most) {
                throw new Stop("enough");
            }
        }
    }

    private static Resumable create(String name) {
        return (Resumable) Strategies.create(name, StrategyOptions.DEFAULT);
    }

    private static List<Schedule> undisturbed(String name) {
        List<Schedule> schedules = new ArrayList<>();
        try {
            create(name).explore(new Noting(schedules, MOST));
        } catch (Runner.Stop enough) {
            assertEquals(MOST, schedules.size());
        }
        return schedules;
    }

    private static byte[] saved(Resumable strategy) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        strategy.save(out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor", "sdpor", "sympor", "pdp", "exogenous", "icb", "icb-dpor", "random", "pct"})
    void itGoesOnWhereItWasBrokenOff(String name) throws IOException {
        List<Schedule> expected = undisturbed(name);
        for (int every = 1; every < expected.size(); every += 37) {
            List<Schedule> schedules = new ArrayList<>();
            Resumable strategy = create(name);
            while (schedules.size() + every < expected.size()) {
                Resumable first = strategy;
                int stop = schedules.size() + every;
                assertThrows(Runner.Stop.class, () -> first.explore(new Noting(schedules, stop)));
                strategy = create(name);
                strategy.resume(new ByteArrayInputStream(saved(first)));
            }
            try {
                strategy.explore(new Noting(schedules, MOST));
            } catch (Runner.Stop enough) {
                assertEquals(MOST, schedules.size());
            }
            assertEquals(expected, schedules);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor", "sdpor", "sympor", "pdp", "exogenous"})
    void whatIsDoneStaysDone(String name) throws IOException {
        Resumable first = create(name);
        List<Schedule> schedules = new ArrayList<>();
        assertTrue(first.explore(new Noting(schedules, Integer.MAX_VALUE)));
        Resumable second = create(name);
        second.resume(new ByteArrayInputStream(saved(first)));
        int before = schedules.size();
        assertTrue(second.explore(new Noting(schedules, Integer.MAX_VALUE)));
        assertEquals(before, schedules.size());
    }
}
