package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ReadHoldsTest {
    private final ReadHolds holds = new ReadHolds();

    @Test
    void eachLockIsCountedByItself() {
        for (int lock = 0; lock < 20; lock++) {
            assertEquals(0, holds.count(lock));
            holds.count(lock, lock + 1);
        }
        holds.count(3, 0);
        for (int lock = 0; lock < 20; lock++) {
            assertEquals(lock == 3 ? 0 : lock + 1, holds.count(lock));
        }
    }

    @Test
    void theNextThreadHoldsNone() {
        holds.count(1, 2);
        holds.clear();
        assertEquals(0, holds.count(1));
    }
}
