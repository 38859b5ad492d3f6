package dev.heddle.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.model.Cells.Slot;
import org.junit.jupiter.api.Test;

/** When a thread that spins may go on. */
class SpinRuleTest {
    private static final int SELF = 0;
    private static final int LOCK = 0;
    private static final int COUNTER = 1;
    private static final long ANOTHERS = 2;

    /** A thread that looks at itself, at a lock, and at a counter. */
    private static final class Scene implements SpinRule.Now {
        private final ArrayCells cells = new ArrayCells(2, 2);
        private boolean another;
        private int monitor = LOCK;
        private long wanted = 1;

        @Override
        public Cells cells() {
            return cells;
        }

        @Override
        public int thread() {
            return SELF;
        }

        @Override
        public int target() {
            return SELF;
        }

        @Override
        public int monitor() {
            return monitor;
        }

        @Override
        public long argument() {
            return wanted;
        }

        @Override
        public boolean holdsAnother() {
            return another;
        }

        @Override
        public long threadState() {
            return 3;
        }

        @Override
        public long who() {
            return 4;
        }
    }

    private final Scene now = new Scene();

    @Test
    void aVariableMustHoldAnotherValue() {
        for (OpKind kind : new OpKind[] {OpKind.READ, OpKind.WRITE, OpKind.UPDATE}) {
            now.another = false;
            assertFalse(SpinRule.isDifferent(kind, 0, now));
            now.another = true;
            assertTrue(SpinRule.isDifferent(kind, 0, now));
        }
    }

    @Test
    void aLockThatCouldNotBeHadMustHaveBecomeFree() {
        now.cells.owner(LOCK, ANOTHERS);
        assertFalse(SpinRule.isDifferent(OpKind.TRY_LOCK, 0, now));
        now.cells.owner(LOCK, Cells.FREE);
        assertTrue(SpinRule.isDifferent(OpKind.TRY_LOCK, 0, now));
        assertFalse(SpinRule.isDifferent(OpKind.TRY_LOCK, 1, now));
        assertTrue(SpinRule.isDifferent(OpKind.LOCK, Wakeup.TIMED_OUT, now));
        assertFalse(SpinRule.isDifferent(OpKind.LOCK, Wakeup.NORMAL, now));
        now.cells.owner(LOCK, SELF + 1L);
        assertFalse(SpinRule.isDifferent(OpKind.TRY_LOCK, 1, now), "it gives it back before it tries again");
    }

    @Test
    void unitsMustSuffice() {
        now.monitor = COUNTER;
        assertFalse(SpinRule.isDifferent(OpKind.TRY_ACQUIRE, 0, now));
        now.cells.units(COUNTER, 1);
        assertTrue(SpinRule.isDifferent(OpKind.TRY_ACQUIRE, 0, now));
        assertTrue(SpinRule.isDifferent(OpKind.UNITS, 0, now));
        now.wanted = 2;
        assertFalse(SpinRule.isDifferent(OpKind.ACQUIRE, Wakeup.TIMED_OUT, now));
    }

    @Test
    void whoWaitsForATimeMustBeInterruptedOrGetWhatItWaitsFor() {
        now.cells.set(SELF, Slot.STATUS, Cells.ALIVE);
        assertFalse(SpinRule.isDifferent(OpKind.SLEEP, 0, now));
        assertFalse(SpinRule.isDifferent(OpKind.PARK, 0, now));
        assertFalse(SpinRule.isDifferent(OpKind.JOIN, Wakeup.TIMED_OUT, now));
        now.cells.set(SELF, Slot.INTERRUPT, 1);
        now.cells.set(SELF, Slot.PERMIT, 1);
        now.cells.set(SELF, Slot.STATUS, 0);
        assertTrue(SpinRule.isDifferent(OpKind.SLEEP, 0, now));
        assertTrue(SpinRule.isDifferent(OpKind.PARK, 0, now));
        assertTrue(SpinRule.isDifferent(OpKind.JOIN, Wakeup.TIMED_OUT, now));
    }

    @Test
    void everyKindThatIsWatchedHasARuleAndNoOther() {
        for (OpKind kind : OpKind.values()) {
            boolean rule = SpinRule.isDifferent(kind, 99, now) || SpinRule.isWatched(kind);
            assertEquals(SpinRule.isWatched(kind), rule, kind.name());
        }
    }
}
