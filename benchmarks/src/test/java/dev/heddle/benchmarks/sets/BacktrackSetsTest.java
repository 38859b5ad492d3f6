package dev.heddle.benchmarks.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The distributed search as published sees every order of dependent steps, and runs some of them again and again. */
final class BacktrackSetsTest {
    private static final long MANY = 1_000_000;

    private static DistributedSearch searched(Model model, boolean eager, int workers) {
        DistributedSearch search = new DistributedSearch(eager, workers);
        assertTrue(search.search(model, MANY));
        return search;
    }

    private static void assertRuns(int orders, Model model, boolean eager, int workers) {
        DistributedSearch search = searched(model, eager, workers);
        assertEquals(orders, search.orders());
        assertEquals(orders, search.executions());
    }

    @Test
    void oneWorkerRunsEachOrderOnce() {
        for (boolean eager : new boolean[] {false, true}) {
            assertRuns(512, Models.indexer(14), eager, 1);
            assertRuns(32, Models.fsbench(18), eager, 1);
            assertRuns(48, Models.bbuf(2, 2), eager, 1);
            assertRuns(5_076, Models.bbuf(3, 2), eager, 1);
        }
    }

    @Test
    void severalWorkersRunTheSameUnlessSetsAreEager() {
        assertRuns(512, Models.indexer(14), false, 8);
        assertRuns(5_076, Models.bbuf(3, 2), true, 8);
        DistributedSearch alike = searched(Models.bbuf(3, 2), false, 2);
        assertEquals(5_076, alike.orders());
        assertTrue(alike.executions() > 9_000, () -> alike.executions() + " executions");
    }

    /** All that is done to the buffer is done with its lock, so orders of steps are orders of threads that take the lock. */
    private static long orders(int capacity, int producers, int full, int consumers, int empty, int items) {
        if (producers + consumers == 0) {
            return 1;
        }
        long all = 0;
        if (producers > 0) {
            int woken = Math.min(1, empty);
            all += producers
                    * (items == capacity
                            ? orders(capacity, producers - 1, full + 1, consumers, empty, items)
                            : orders(capacity, producers - 1, full, consumers + woken, empty - woken, items + 1));
        }
        if (consumers > 0) {
            int woken = Math.min(1, full);
            all += consumers
                    * (items == 0
                            ? orders(capacity, producers, full, consumers - 1, empty + 1, items)
                            : orders(capacity, producers + woken, full - woken, consumers - 1, empty, items - 1));
        }
        return all;
    }

    /** How it is known what the published program does, of which only the number of runs was told ([Yang 2009], Table 6.1). */
    @Test
    void theBufferHasAsManyOrdersAsWerePublished() {
        assertEquals(48, orders(2, 2, 0, 2, 0, 0));
        assertEquals(5_076, orders(2, 3, 0, 3, 0, 0));
        assertEquals(1_938_816, orders(2, 4, 0, 4, 0, 0));
    }
}
