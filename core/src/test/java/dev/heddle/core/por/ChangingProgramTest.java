package dev.heddle.core.por;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program that does not do again what it did under the same schedule is not covered. */
final class ChangingProgramTest {
    /** Runs one program first and another from then on. */
    private static final class Changing implements Runner {
        private final ToyTarget first;
        private final ToyTarget then;
        private int executions;
        private boolean failed;

        Changing(ToyProgram first, ToyProgram then) {
            this.first = new ToyTarget(first);
            this.then = new ToyTarget(then);
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            Execution e = (executions++ == 0 ? first : then).run(prefix, policy);
            failed |= !e.failures().isEmpty();
            return e;
        }

        @Override
        public boolean threadsObserved() {
            return false;
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            failed = true;
        }

        @Override
        public void checkLimits() {
            if (executions > 1_000) {
                throw new Stop("enough");
            }
        }
    }

    private static List<Strategy> strategies() {
        return List.of(new Dpor(Rules.DEFAULT), IcbDpor.of(Rules.DEFAULT, 100), Sdpor.of(Rules.DEFAULT));
    }

    @Test
    void anotherOperationOnTheWay() {
        for (Strategy s : strategies()) {
            ToyProgram first = ToyProgram.parse("T0: x=1; y=1; z=1", "T1: r0=y; r0=z");
            ToyProgram then = ToyProgram.parse("T0: r1=x; y=1; z=1", "T1: r0=y; r0=z");
            assertFalse(s.explore(new Changing(first, then)), s.getClass().getSimpleName());
        }
    }

    @Test
    void aStepThatCannotBeTakenAnyMore() {
        for (Strategy s : strategies()) {
            ToyProgram first = ToyProgram.parse("T0: x=1; y=1", "T1: r0=y");
            ToyProgram then = ToyProgram.parse("T0: x=1; y=1", "T1: park");
            Changing runner = new Changing(first, then);
            assertFalse(s.explore(runner), s.getClass().getSimpleName());
            assertTrue(runner.failed, s.getClass().getSimpleName());
        }
    }
}
