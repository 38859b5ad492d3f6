package dev.heddle.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.model.Cells.Slot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When operations are enabled and what they do, as the Java specification has it. */
final class SemanticsTest {
    private static final int M = 0;
    private static final Rules ANY_TIME = Rules.DEFAULT.withTimeoutsAnywhere(true);
    private static final Rules SPURIOUS = Rules.DEFAULT.withSpuriousWakeups(true);
    private static final Rules ORDERED = Rules.DEFAULT.withSleepsOrdered(true);

    private final ArrayCells cells = new ArrayCells(4, 2);

    private static Operation op(OpKind kind, int thread) {
        return new Operation().reset(kind, thread, 0);
    }

    private static Operation on(OpKind kind, int thread, int monitor) {
        Operation op = op(kind, thread);
        op.monitor = monitor;
        op.condition = monitor;
        return op;
    }

    private static Operation about(OpKind kind, int thread, int target) {
        Operation op = op(kind, thread);
        op.target = target;
        return op;
    }

    private static Operation limited(Operation op, long timeout) {
        op.timeout = timeout;
        return op;
    }

    private List<Integer> choices(Operation op) {
        return choices(op, Rules.DEFAULT);
    }

    private List<Integer> choices(Operation op, Rules rules) {
        List<Integer> all = new ArrayList<>();
        for (int c = Semantics.nextChoice(op, cells, rules, 0);
                c >= 0;
                c = Semantics.nextChoice(op, cells, rules, c + 1)) {
            all.add(c);
        }
        return all;
    }

    private long take(Operation op, int choice) {
        return Semantics.apply(op, choice, cells);
    }

    private void waitOn(int thread, int monitor) {
        take(on(OpKind.LOCK, thread, monitor), 0);
        assertEquals(Wakeup.NORMAL, take(on(OpKind.WAIT, thread, monitor), 0));
    }

    @Test
    void onlyAFreeMonitorCanBeTaken() {
        assertEquals(List.of(0), choices(on(OpKind.LOCK, 0, M)));
        take(on(OpKind.LOCK, 0, M), 0);
        assertEquals(1, cells.owner(M));
        assertEquals(List.of(), choices(on(OpKind.LOCK, 1, M)));
        assertEquals(List.of(0), choices(on(OpKind.LOCK, 1, 1)));
        take(on(OpKind.UNLOCK, 0, M), 0);
        assertEquals(List.of(0), choices(on(OpKind.LOCK, 1, M)));
    }

    @Test
    void notifyPicksExactlyOneWaiterAndAnyOfThem() {
        for (int picked : List.of(0, 2)) {
            waitOn(0, M);
            waitOn(2, M);
            waitOn(3, 1);
            take(on(OpKind.LOCK, 1, M), 0);
            assertEquals(List.of(1, 3), choices(on(OpKind.NOTIFY, 1, M)), "threads 0 and 2, never nobody");
            take(on(OpKind.NOTIFY, 1, M), picked + 1);
            assertEquals(List.of(), choices(on(OpKind.WAKE, picked, M)), "the monitor is still held");
            take(on(OpKind.UNLOCK, 1, M), 0);
            int other = 2 - picked;
            assertEquals(List.of(Wakeup.NORMAL), choices(on(OpKind.WAKE, picked, M)));
            assertEquals(List.of(), choices(on(OpKind.WAKE, other, M)));
            assertEquals(Wakeup.NORMAL, take(on(OpKind.WAKE, picked, M), Wakeup.NORMAL));
            assertEquals(picked + 1, cells.owner(M));
            assertEquals(Cells.NOT_WAITING, cells.get(picked, Slot.WAITS));
            // Back to the start for the other waiter's turn.
            take(on(OpKind.NOTIFY_ALL, picked, M), 0);
            take(on(OpKind.UNLOCK, picked, M), 0);
            take(on(OpKind.WAKE, other, M), 0);
            take(on(OpKind.UNLOCK, other, M), 0);
        }
    }

    @Test
    void notifyWithoutWaitersMeetsNobody() {
        waitOn(2, 1);
        assertEquals(List.of(0), choices(on(OpKind.NOTIFY, 0, M)));
        take(on(OpKind.NOTIFY, 0, M), 0);
        assertEquals(2, cells.get(2, Slot.WAITS), "who waits elsewhere goes on waiting");
    }

    @Test
    void notifyAllWakesAllOfThatMonitor() {
        waitOn(0, M);
        waitOn(1, M);
        waitOn(2, 1);
        take(on(OpKind.NOTIFY_ALL, 3, M), 0);
        assertEquals(List.of(Wakeup.NORMAL), choices(on(OpKind.WAKE, 0, M)));
        assertEquals(List.of(Wakeup.NORMAL), choices(on(OpKind.WAKE, 1, M)));
        assertEquals(List.of(), choices(on(OpKind.WAKE, 2, 1)));
    }

    @Test
    void anInterruptedThreadDoesNotBeginToWait() {
        take(on(OpKind.LOCK, 0, M), 0);
        take(about(OpKind.INTERRUPT, 1, 0), 0);
        assertEquals(Wakeup.INTERRUPTED, take(on(OpKind.WAIT, 0, M), 0));
        assertEquals(1, cells.owner(M), "it keeps the monitor");
        assertEquals(0, cells.get(0, Slot.INTERRUPT), "the exception clears the status");
    }

    @Test
    void anInterruptEndsAWait() {
        waitOn(0, M);
        take(about(OpKind.INTERRUPT, 1, 0), 0);
        assertEquals(List.of(Wakeup.INTERRUPTED), choices(on(OpKind.WAKE, 0, M)));
        assertEquals(Wakeup.INTERRUPTED, take(on(OpKind.WAKE, 0, M), Wakeup.INTERRUPTED));
        assertEquals(0, cells.get(0, Slot.INTERRUPT));
    }

    @Test
    void anInterruptAfterTheNotificationComesTooLate() {
        waitOn(0, M);
        take(on(OpKind.NOTIFY, 1, M), 1);
        take(about(OpKind.INTERRUPT, 1, 0), 0);
        assertEquals(List.of(Wakeup.NORMAL), choices(on(OpKind.WAKE, 0, M)));
        take(on(OpKind.WAKE, 0, M), Wakeup.NORMAL);
        assertEquals(1, cells.get(0, Slot.INTERRUPT), "it stays interrupted");
    }

    /** JLS 17.2.4: if one waiter throws, another must get the notification; only if all throw it is lost. */
    @Test
    void aNotificationIsNotLostToAnInterruptedWaiter() {
        waitOn(0, M);
        waitOn(1, M);
        take(about(OpKind.INTERRUPT, 3, 0), 0);
        assertEquals(List.of(1, 2), choices(on(OpKind.NOTIFY, 2, M)), "thread 1 still waits: not nobody");
        take(on(OpKind.NOTIFY, 2, M), 1);
        assertEquals(List.of(Wakeup.NORMAL), choices(on(OpKind.WAKE, 0, M)), "who took the notification returns by it");
        assertEquals(List.of(), choices(on(OpKind.WAKE, 1, M)));
    }

    @Test
    void aNotificationThatOnlyMeetsInterruptedWaitersMayBeLost() {
        waitOn(0, M);
        take(about(OpKind.INTERRUPT, 3, 0), 0);
        assertEquals(List.of(0, 1), choices(on(OpKind.NOTIFY, 2, M)));
        take(on(OpKind.NOTIFY, 2, M), 0);
        assertEquals(List.of(Wakeup.INTERRUPTED), choices(on(OpKind.WAKE, 0, M)));
    }

    @Test
    void notifyAllLeavesAnInterruptedWaiterBothWays() {
        waitOn(0, M);
        waitOn(1, M);
        take(about(OpKind.INTERRUPT, 3, 0), 0);
        take(on(OpKind.NOTIFY_ALL, 2, M), 0);
        assertEquals(List.of(Wakeup.NORMAL, Wakeup.INTERRUPTED), choices(on(OpKind.WAKE, 0, M)));
        assertEquals(List.of(Wakeup.NORMAL), choices(on(OpKind.WAKE, 1, M)));
    }

    @Test
    void onePermitAtMost() {
        assertEquals(List.of(), choices(op(OpKind.PARK, 0)));
        take(about(OpKind.UNPARK, 1, 0), 0);
        take(about(OpKind.UNPARK, 2, 0), 0);
        assertEquals(List.of(Wakeup.NORMAL), choices(op(OpKind.PARK, 0)));
        take(op(OpKind.PARK, 0), Wakeup.NORMAL);
        assertEquals(List.of(), choices(op(OpKind.PARK, 0)));
    }

    @Test
    void parkReturnsForAnInterruptAndKeepsTheStatus() {
        take(about(OpKind.INTERRUPT, 1, 0), 0);
        assertEquals(List.of(Wakeup.INTERRUPTED), choices(op(OpKind.PARK, 0)));
        assertEquals(0, take(op(OpKind.PARK, 0), Wakeup.INTERRUPTED), "park does not tell why it returned");
        assertEquals(1, cells.get(0, Slot.INTERRUPT));
        take(about(OpKind.UNPARK, 1, 0), 0);
        assertEquals(List.of(Wakeup.NORMAL), choices(op(OpKind.PARK, 0)), "a permit is used first");
    }

    @Test
    void aThreadThatHasNotStartedGetsNoPermit() {
        cells.set(1, Slot.STATUS, Cells.NEW);
        take(about(OpKind.UNPARK, 0, 1), 0);
        take(about(OpKind.FORK, 0, 1), 0);
        assertEquals(List.of(), choices(op(OpKind.PARK, 1)));
    }

    @Test
    void joinWaitsForTheEndOfAStartedThreadOnly() {
        cells.set(1, Slot.STATUS, Cells.NEW);
        Operation join = about(OpKind.JOIN, 0, 1);
        assertEquals(List.of(Wakeup.NORMAL), choices(join), "a thread that has not started is not alive");
        take(about(OpKind.FORK, 2, 1), 0);
        assertEquals(List.of(), choices(join));
        take(about(OpKind.INTERRUPT, 2, 0), 0);
        assertEquals(List.of(Wakeup.INTERRUPTED), choices(join));
        take(op(OpKind.END, 1), 0);
        assertEquals(
                List.of(Wakeup.NORMAL),
                choices(join),
                "it does not look at the interrupt when there is nothing to wait for");
        take(join, Wakeup.NORMAL);
        assertEquals(1, cells.get(0, Slot.INTERRUPT));
    }

    @Test
    void sleepEndsByTimeOrInterrupt() {
        Operation sleep = limited(op(OpKind.SLEEP, 0), 10);
        Semantics.reach(sleep, cells);
        assertEquals(List.of(), choices(sleep, ORDERED));
        assertEquals(List.of(Wakeup.TIMED_OUT), choices(sleep));
        assertTrue(Semantics.canTimeOut(sleep, cells));
        take(about(OpKind.INTERRUPT, 1, 0), 0);
        assertEquals(List.of(Wakeup.INTERRUPTED), choices(sleep, ORDERED));
        assertEquals(List.of(Wakeup.INTERRUPTED, Wakeup.TIMED_OUT), choices(sleep));
        assertEquals(Wakeup.INTERRUPTED, take(sleep, Wakeup.INTERRUPTED));
        assertEquals(0, cells.clock());
        assertEquals(Wakeup.TIMED_OUT, take(sleep, Wakeup.TIMED_OUT));
        assertEquals(10, cells.clock());
    }

    @Test
    void aTimedWaitTimesOutOnlyWhenAskedAndWithTheMonitorFree() {
        take(on(OpKind.LOCK, 0, M), 0);
        take(limited(on(OpKind.WAIT, 0, M), 5), 0);
        Operation wake = limited(on(OpKind.WAKE, 0, M), 5);
        Semantics.reach(wake, cells);
        assertEquals(5, cells.get(0, Slot.DEADLINE), "the clock runs since the wait began");
        assertEquals(List.of(), choices(wake));
        assertEquals(List.of(Wakeup.TIMED_OUT), choices(wake, ANY_TIME));
        take(on(OpKind.LOCK, 1, M), 0);
        assertEquals(List.of(), choices(wake, ANY_TIME));
        assertFalse(Semantics.canTimeOut(wake, cells));
        assertEquals(List.of(0, 1), choices(on(OpKind.NOTIFY, 1, M), ANY_TIME), "it may have left already");
        assertEquals(List.of(1), choices(on(OpKind.NOTIFY, 1, M)));
        take(on(OpKind.NOTIFY, 1, M), 1);
        take(on(OpKind.UNLOCK, 1, M), 0);
        assertEquals(List.of(Wakeup.NORMAL), choices(wake, ANY_TIME), "once notified it does not time out");
    }

    @Test
    void spuriousWakeupsOnlyWhereAskedAndOnlyOfWaitAndPark() {
        waitOn(0, M);
        assertEquals(List.of(), choices(on(OpKind.WAKE, 0, M)));
        assertEquals(List.of(Wakeup.SPURIOUS), choices(on(OpKind.WAKE, 0, M), SPURIOUS));
        assertEquals(List.of(Wakeup.SPURIOUS), choices(op(OpKind.PARK, 1), SPURIOUS));
        assertEquals(List.of(), choices(about(OpKind.JOIN, 1, 2), SPURIOUS));
        assertEquals(List.of(Wakeup.TIMED_OUT), choices(limited(op(OpKind.SLEEP, 1), 3), SPURIOUS));
        assertEquals(Wakeup.NORMAL, take(on(OpKind.WAKE, 0, M), Wakeup.SPURIOUS), "it looks like a notification");
    }

    @Test
    void choicesAreOfferedOneByOne() {
        Operation choose = op(OpKind.CHOOSE, 0);
        choose.argument = 3;
        assertEquals(List.of(0, 1, 2), choices(choose));
        assertEquals(2, take(choose, 2));
    }

    @Test
    void aSpinIsBlockedUntilReleased() {
        Operation await = op(OpKind.AWAIT, 0);
        assertEquals(List.of(), choices(await));
        cells.releaseSpins();
        assertEquals(List.of(0), choices(await));
    }

    @Test
    void interruptStatusIsReadAndCleared() {
        take(about(OpKind.INTERRUPT, 0, 1), 0);
        assertEquals(1, take(about(OpKind.IS_INTERRUPTED, 0, 1), 0));
        assertEquals(1, take(op(OpKind.CLEAR_INTERRUPT, 1), 0));
        assertEquals(0, take(op(OpKind.CLEAR_INTERRUPT, 1), 0));
        assertEquals(0, take(about(OpKind.IS_INTERRUPTED, 0, 1), 0));
    }

    @Test
    void threadStates() {
        assertEquals(Thread.State.RUNNABLE.ordinal(), Semantics.threadState(0, op(OpKind.READ, 0), cells));
        take(on(OpKind.LOCK, 1, M), 0);
        assertEquals(Thread.State.BLOCKED.ordinal(), Semantics.threadState(0, on(OpKind.LOCK, 0, M), cells));
        assertEquals(Thread.State.WAITING.ordinal(), Semantics.threadState(0, op(OpKind.PARK, 0), cells));
        assertEquals(
                Thread.State.TIMED_WAITING.ordinal(), Semantics.threadState(0, limited(op(OpKind.SLEEP, 0), 1), cells));
        take(on(OpKind.UNLOCK, 1, M), 0);
        waitOn(2, M);
        assertEquals(Thread.State.WAITING.ordinal(), Semantics.threadState(2, on(OpKind.WAKE, 2, M), cells));
        take(on(OpKind.NOTIFY, 1, M), 3);
        assertEquals(Thread.State.BLOCKED.ordinal(), Semantics.threadState(2, on(OpKind.WAKE, 2, M), cells));
        cells.set(3, Slot.STATUS, Cells.NEW);
        assertEquals(Thread.State.NEW.ordinal(), Semantics.threadState(3, op(null, 3), cells));
        take(op(OpKind.END, 0), 0);
        assertEquals(Thread.State.TERMINATED.ordinal(), Semantics.threadState(0, op(null, 0), cells));
    }
}
