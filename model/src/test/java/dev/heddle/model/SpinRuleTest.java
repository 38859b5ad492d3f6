package dev.heddle.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.model.Cells.Slot;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When a thread that spins may go on. */
class SpinRuleTest {
    /** A thread that looks at itself, at a lock that is free or not, and at a counter. */
    private static final class Scene implements SpinRule.Now {
        private final Map<Slot, Long> cells = new EnumMap<>(Slot.class);
        private boolean another;
        private boolean free;
        private boolean own;
        private long units;
        private long wanted = 1;

        @Override
        public boolean holdsAnother() {
            return another;
        }

        @Override
        public boolean isFree() {
            return free;
        }

        @Override
        public boolean isToBeHad() {
            return free || own;
        }

        @Override
        public boolean hasUnits() {
            return units >= wanted;
        }

        @Override
        public long units() {
            return units;
        }

        @Override
        public long own(Slot slot) {
            return cells.getOrDefault(slot, 0L);
        }

        @Override
        public long ofTarget(Slot slot) {
            return own(slot);
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
        assertFalse(SpinRule.isDifferent(OpKind.TRY_LOCK, 0, now));
        now.free = true;
        assertTrue(SpinRule.isDifferent(OpKind.TRY_LOCK, 0, now));
        assertFalse(SpinRule.isDifferent(OpKind.TRY_LOCK, 1, now));
        assertTrue(SpinRule.isDifferent(OpKind.LOCK, Wakeup.TIMED_OUT, now));
        assertFalse(SpinRule.isDifferent(OpKind.LOCK, Wakeup.NORMAL, now));
        now.free = false;
        now.own = true;
        assertFalse(SpinRule.isDifferent(OpKind.TRY_LOCK, 1, now), "it gives it back before it tries again");
    }

    @Test
    void unitsMustSuffice() {
        assertFalse(SpinRule.isDifferent(OpKind.TRY_ACQUIRE, 0, now));
        now.units = 1;
        assertTrue(SpinRule.isDifferent(OpKind.TRY_ACQUIRE, 0, now));
        assertTrue(SpinRule.isDifferent(OpKind.UNITS, 0, now));
        now.wanted = 2;
        assertFalse(SpinRule.isDifferent(OpKind.ACQUIRE, Wakeup.TIMED_OUT, now));
    }

    @Test
    void whoWaitsForATimeMustBeInterruptedOrGetWhatItWaitsFor() {
        now.cells.put(Slot.STATUS, Cells.ALIVE);
        assertFalse(SpinRule.isDifferent(OpKind.SLEEP, 0, now));
        assertFalse(SpinRule.isDifferent(OpKind.PARK, 0, now));
        assertFalse(SpinRule.isDifferent(OpKind.JOIN, Wakeup.TIMED_OUT, now));
        now.cells.put(Slot.INTERRUPT, 1L);
        now.cells.put(Slot.PERMIT, 1L);
        now.cells.remove(Slot.STATUS);
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
