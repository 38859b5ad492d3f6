package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program that is not the same in every execution is reported, with the two different operations. */
final class NondeterminismTest {
    /** Runs one program first, then another. */
    private static final class Changing implements Runner {
        private final ToyTarget first;
        private final ToyTarget then;
        private boolean changed;
        private final List<Failure> reported = new ArrayList<>();

        Changing(ToyProgram first, ToyProgram then) {
            this.first = new ToyTarget(first);
            this.then = new ToyTarget(then);
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            ToyTarget target = changed ? then : first;
            changed = true;
            return target.run(prefix, policy);
        }

        @Override
        public boolean threadsObserved() {
            return true;
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            reported.add(failure);
        }

        @Override
        public String site(int site) {
            return first.site(site);
        }

        @Override
        public void checkLimits() {}
    }

    private static Failure explore(ToyProgram first, ToyProgram then) {
        Changing runner = new Changing(first, then);
        assertFalse(new Mcr(Rules.DEFAULT).explore(runner));
        assertEquals(1, runner.reported.size());
        assertEquals(Failure.Kind.NONDETERMINISM, runner.reported.get(0).kind());
        return runner.reported.get(0);
    }

    @Test
    void anotherOperationAfterTheSameHistory() {
        Failure failure = explore(
                ToyProgram.parse("volatile x y", "T0: r0=x; y=1", "T1: x=1"),
                ToyProgram.parse("volatile x y", "T0: r0=x; r1=y", "T1: r0=y; x=1"));
        assertEquals("T1", failure.thread());
        assertTrue(failure.message().contains("after the same 0 operations"), failure.message());
        assertTrue(failure.details().get(0).startsWith("earlier: WRITE of "), failure.details()::toString);
        assertTrue(failure.details().get(1).startsWith("now: READ of "), failure.details()::toString);
    }

    @Test
    void anotherValueWritten() {
        Failure failure = explore(
                ToyProgram.parse("volatile x", "T0: r0=x", "T1: x=1"),
                ToyProgram.parse("volatile x", "T0: r0=x", "T1: x=2"));
        assertEquals(
                List.of(
                        "earlier: writes 1 at T1:1",
                        "now: writes 2 at T1:1",
                        "what the thread did before, in both: nothing"),
                failure.details());
    }

    @Test
    void theHistoryIsTold() {
        Failure failure = explore(
                ToyProgram.parse("volatile x y", "T0: x=1; r0=x; y=1", "T1: r0=y"),
                ToyProgram.parse("volatile x y", "T0: x=1; r0=x; r1=y", "T1: r0=y"));
        assertEquals("after the same 2 operations thread T0 went on differently", failure.message());
        List<String> details = failure.details();
        assertEquals(5, details.size(), details::toString);
        assertTrue(details.get(3).matches("  WRITE of \\w+ = 1 at T0:1"), details::toString);
        assertTrue(details.get(4).matches("  READ of \\w+ -> 1 at T0:2"), details::toString);
    }

    @Test
    void aValueThatNobodyWrote() {
        Failure failure = explore(
                ToyProgram.parse("volatile x", "T0: r0=x", "T1: x=1"),
                ToyProgram.parse("volatile x", "init x=5", "T0: r0=x", "T1: x=1"));
        assertTrue(
                failure.details().get(1).contains("it holds 5, which no operation has written"),
                failure.details()::toString);
    }
}
