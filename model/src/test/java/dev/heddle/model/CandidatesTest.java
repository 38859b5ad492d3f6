package dev.heddle.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class CandidatesTest {
    private final ArrayCells cells = new ArrayCells(3, 1);
    private final Candidates candidates = new Candidates();
    private final Operation[] pending = {op(null, 0), op(null, 1), op(null, 2)};

    private static Operation op(OpKind kind, int thread) {
        return new Operation().reset(kind, thread, 0);
    }

    private void reach(OpKind kind, int thread, long timeout) {
        pending[thread].reset(kind, thread, 0);
        pending[thread].timeout = timeout;
        Semantics.reach(pending[thread], cells);
    }

    private String collected() {
        return collected(Rules.DEFAULT);
    }

    private String collected(Rules rules) {
        candidates.collect(pending, cells, rules, 2, 7);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < candidates.size(); i++) {
            all.append(candidates.thread(i))
                    .append(':')
                    .append(candidates.choice(i))
                    .append(' ');
        }
        return all.toString().trim();
    }

    @Test
    void inTheOrderOfThreadsAndChoices() {
        reach(OpKind.CHOOSE, 2, Operation.FOREVER);
        pending[2].argument = 2;
        reach(OpKind.READ, 0, Operation.FOREVER);
        assertEquals("0:0 2:0 2:1", collected());
        assertEquals(2, candidates.indexOf(2, 1));
        assertEquals(-1, candidates.indexOf(1, 0));
        assertEquals(2, candidates.previous());
        assertEquals(7, candidates.step());
    }

    @Test
    void aSleepOrdersNothing() {
        reach(OpKind.SLEEP, 0, 20);
        reach(OpKind.SLEEP, 1, 0);
        reach(OpKind.READ, 2, Operation.FOREVER);
        assertEquals("0:2 1:2 2:0", collected());
    }

    @Test
    void aTimeLimitThatEndsDuringASleepMayEndTheWait() {
        reach(OpKind.SLEEP, 0, 20);
        reach(OpKind.PARK, 1, 10);
        reach(OpKind.READ, 2, Operation.FOREVER);
        assertEquals("0:2 2:0", collected(), "not while someone is awake");
        reach(OpKind.PARK, 2, 30);
        assertEquals("0:2 1:2", collected(), "nor one that ends later than another");
        reach(OpKind.PARK, 1, 25);
        assertEquals("0:2", collected());
    }

    @Test
    void aTimeLimitThatHasPassedOrdersNothing() {
        reach(OpKind.PARK, 0, 0);
        reach(OpKind.READ, 2, Operation.FOREVER);
        assertEquals("0:2 2:0", collected());
    }

    @Test
    void timePassesOnlyWhenNothingElseCanGoIfSleepsOrder() {
        Rules ordered = Rules.DEFAULT.withSleepsOrdered(true);
        reach(OpKind.SLEEP, 0, 20);
        reach(OpKind.SLEEP, 1, 10);
        reach(OpKind.READ, 2, Operation.FOREVER);
        assertEquals("2:0", collected(ordered));
        reach(OpKind.SLEEP, 2, 10);
        assertEquals("1:2 2:2", collected(ordered), "the earliest deadline first, and all that have it");
        Semantics.apply(pending[1], Wakeup.TIMED_OUT, cells);
        pending[1].reset(null, 1, 0);
        assertEquals("2:2", collected(ordered));
        Semantics.apply(pending[2], Wakeup.TIMED_OUT, cells);
        reach(OpKind.SLEEP, 2, 5);
        assertEquals("2:2", collected(ordered), "at 15, before 20");
        Semantics.apply(pending[2], Wakeup.TIMED_OUT, cells);
        assertEquals(15, cells.clock());
    }

    @Test
    void nothingToTakeIsNothing() {
        reach(OpKind.PARK, 0, Operation.FOREVER);
        assertEquals("", collected());
    }

    @Test
    void growsWithTheNumberOfChoices() {
        reach(OpKind.CHOOSE, 0, Operation.FOREVER);
        pending[0].argument = 100;
        collected();
        assertEquals(100, candidates.size());
        assertEquals(99, candidates.indexOf(0, 99));
    }

    @Test
    void eagerStepsConflictWithNothing() {
        reach(OpKind.READ, 0, Operation.FOREVER);
        collected();
        assertEquals(-1, candidates.eager(false));
        reach(OpKind.END, 1, Operation.FOREVER);
        collected();
        assertEquals(1, candidates.eager(false));
        assertEquals(-1, candidates.eager(true));
        reach(OpKind.BEGIN, 1, Operation.FOREVER);
        collected();
        assertEquals(1, candidates.eager(false));
        assertEquals(-1, candidates.eager(true), "that it has begun can be seen");
        reach(OpKind.YIELD, 2, Operation.FOREVER);
        collected();
        assertEquals(2, candidates.eager(true));
    }

    @Test
    void whoGoesOnForVeryLongIsNotPreferredAnyMore() {
        reach(OpKind.READ, 0, Operation.FOREVER);
        reach(OpKind.READ, 1, Operation.FOREVER);
        for (int step = 0; step < 1000; step++) {
            candidates.collect(pending, cells, Rules.DEFAULT, step == 0 ? -1 : 0, step);
            assertFalse(candidates.isOthersTurn(), "at step " + step);
        }
        candidates.collect(pending, cells, Rules.DEFAULT, 0, 1001);
        assertTrue(candidates.isOthersTurn());
        candidates.collect(pending, cells, Rules.DEFAULT, 1, 1002);
        assertFalse(candidates.isOthersTurn(), "after a step of another");
        candidates.collect(pending, cells, Rules.DEFAULT, 1, 2002);
        assertTrue(candidates.isOthersTurn());
        pending[0].reset(null, 0, 0);
        candidates.collect(pending, cells, Rules.DEFAULT, 1, 2003);
        assertFalse(candidates.isOthersTurn(), "nobody else can go");
        candidates.collect(pending, cells, Rules.DEFAULT, -1, 0);
        assertFalse(candidates.isOthersTurn(), "in the next execution");
    }
}
