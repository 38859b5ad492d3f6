package dev.heddle.core.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import dev.heddle.model.Wait;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The toy target records what the documentation of Trace promises. */
final class ToyTargetTest {
    private static Execution run(ToyProgram program, int... threads) {
        return new ToyTarget(program).run(Schedule.of(threads, new int[threads.length], threads.length), c -> 0);
    }

    @Test
    void writesTellWhatTheyOverwrote() {
        Trace t = run(ToyProgram.parse("init x=7", "T0: x=1; x=2"), 0, 0).trace();
        assertEquals(2, t.size());
        assertEquals(7, t.result(0));
        assertEquals(1, t.written(0));
        assertEquals(1, t.result(1));
        assertEquals(2, t.written(1));
    }

    @Test
    void updatesTellWhatTheyReadAndWhatTheyLeft() {
        Trace t = run(ToyProgram.parse("T0: r0=cas(x,0,5); r1=cas(x,0,6); faa(x,2); assert r0==1 && r1==0"))
                .trace();
        assertEquals(List.of(0L, 5L, 5L), List.of(t.result(0), t.result(1), t.result(2)));
        assertEquals(List.of(5L, 5L, 7L), List.of(t.written(0), t.written(1), t.written(2)));
    }

    @Test
    void failedAssertionsEndTheThreadButNotTheOthers() {
        Execution e = run(ToyProgram.parse("T0: r0=x; assert r0==1; x=2", "T1: x=1"), 0, 1);
        assertEquals(End.COMPLETED, e.end());
        assertEquals(2, e.trace().size());
        Failure f = e.failures().get(0);
        assertEquals(Failure.Kind.EXCEPTION, f.kind());
        assertEquals("T0:2", f.site());
        assertEquals("T0", f.thread());
    }

    @Test
    void blockedThreadsAreADeadlockAndStayPending() {
        Execution e = run(ToyProgram.parse("T0: lock(m); lock(n)", "T1: lock(n); lock(m)"), 0, 1);
        assertEquals(End.BLOCKED, e.end());
        assertEquals(Failure.Kind.DEADLOCK, e.failures().get(0).kind());
        assertEquals(
                new Failure(
                        Failure.Kind.DEADLOCK,
                        "cycle",
                        "cycle of 2 threads: T0 -> T1 -> T0",
                        "T0",
                        "T0:2",
                        List.of(
                                "T0 waits for monitor n, held by T1 at T0:2",
                                "T1 waits for monitor m, held by T0 at T1:2"),
                        List.of(
                                new Wait("T0", Wait.Reason.MONITOR, "n", List.of("T1"), "", "T0:2"),
                                new Wait("T1", Wait.Reason.MONITOR, "m", List.of("T0"), "", "T1:2"))),
                e.failures().get(0));
        assertEquals(OpKind.LOCK, e.trace().pending(0).kind);
        assertEquals("T0:2 T1:2", Histories.blockedAt(ToyProgram.parse("T0: x=1", "T1: x=1"), e.trace()));
    }

    @Test
    void threadsThatNobodyLooksAtEndWithoutAnEvent() {
        Execution e = run(ToyProgram.parse("T0: x=1", "T1: join(T2)", "T2: y=1"));
        assertEquals(
                Set.of("T0: write x", "T1: join T2=0", "T2: write y; end"),
                Histories.ofThreads(ToyProgram.parse("T0: x=1", "T1: join(T2)", "T2: y=1"), e.trace()));
        assertNull(e.trace().pending(0).kind);
    }

    @Test
    void forkedThreadsAreNumberedWhenFirstMet() {
        ToyProgram p = ToyProgram.parse("T0: fork(T2)", "T1: x=1; fork(T3)", "T2: x=2", "T3: x=3");
        assertEquals("T3", run(p, 1).trace().threadPath(3));
        ToyProgram q = ToyProgram.parse("T0: x=1; fork(T2)", "T1: x=1; fork(T3)", "T2: x=2", "T3: x=3");
        assertEquals("T2", run(q, 0).trace().threadPath(2));
        assertEquals("T3", run(q, 1).trace().threadPath(2));
    }

    @Test
    void reentrantLockingIsNoEvent() {
        Execution e = run(ToyProgram.parse("T0: lock(m); lock(m); unlock(m); notify(m); unlock(m); unlock(m)"));
        assertEquals(3, e.trace().size());
        assertEquals("not the owner of the monitor", e.failures().get(0).message());
    }

    @Test
    void spinningThreadsWaitForAWrite() {
        ToyProgram p = ToyProgram.parse("T0: r0=x; while (r0==0) {await(1); r0=x}", "T1: y=1; x=1");
        assertEquals(End.COMPLETED, run(p, 0, 1, 1).end());
        ToyProgram stuck = ToyProgram.parse("T0: r0=x; while (r0==0) {await(1); r0=x}", "T1: y=1");
        assertEquals(Failure.Kind.LIVELOCK, run(stuck).failures().get(0).kind());
        assertEquals(Set.of("T0:3"), Oracle.of(stuck).deadlocks());
    }

    @Test
    void divergenceIsToldPrecisely() {
        ToyProgram p = ToyProgram.parse("T0: lock(m); x=1", "T1: lock(m)");
        String blocked = diverged(p, 0, 1);
        assertTrue(
                blocked.startsWith("step 2 of the schedule wants thread 1, but what can be done there is: [t0 WRITE "));
        assertTrue(blocked.endsWith(" at T0:2]"), blocked);
        assertEquals("the execution was over after 2 of the schedule's 3 steps", diverged(p, 0, 0, 0));
        String unknown = diverged(p, 5);
        assertTrue(unknown.startsWith("step 1 of the schedule wants thread 5, but"), unknown);
        assertTrue(unknown.contains(" at T0:1, t1 LOCK "), unknown);
        Execution e = new ToyTarget(p).run(Schedule.of(new int[] {0}, new int[] {3}, 1), c -> 0);
        String choice = e.failures().get(0).message();
        assertTrue(choice.startsWith("step 1 of the schedule wants thread 0 with choice 3, but"), choice);
    }

    /** What is said last: that an execution got stuck comes before that it should have gone on. */
    private static String diverged(ToyProgram program, int... threads) {
        List<Failure> failures = run(program, threads).failures();
        Failure last = failures.get(failures.size() - 1);
        assertEquals(Failure.Kind.NONDETERMINISM, last.kind());
        return last.message();
    }

    @Test
    void narratesForPeople() {
        var lines = new ToyTarget(ToyProgram.parse("T0: x=3; r0=x", "T1: lock(m)"))
                .narrate(Schedule.of(new int[] {0, 1, 0}, new int[3], 3));
        assertEquals(
                List.of(
                        new TraceLine("T0", "write", "x", "3", "T0:1"),
                        new TraceLine("T1", "lock", "m", "", "T1:1"),
                        new TraceLine("T0", "read", "x", "3", "T0:2")),
                lines);
    }

    @Test
    void locksCanBeTriedAndCountersTellTheirUnits() {
        ToyProgram p = ToyProgram.parse(
                "init s=1",
                "T0: r0=trylock(l); r1=locked(l); acquire(s,1); release(s,3); r2=units(s); r3=tryacquire(s,4)");
        Trace t = run(p).trace();
        assertEquals(List.of(1L, 1L), List.of(t.result(0), t.result(1)));
        assertEquals(List.of(0L, 3L, 3L, 3L), List.of(t.written(2), t.written(3), t.written(4), t.written(5)));
        assertEquals(List.of(3L, 0L), List.of(t.result(4), t.result(5)));
    }

    @Test
    void wrongProgramsAreRefused() {
        assertRefused("thread T0: 'x' in an expression is neither a register nor a number", "T0: y=x+1");
        assertRefused("there is no thread T7", "T0: join(T7)");
        assertRefused("thread T0: expected ';' instead of 'y'", "T0: x=1 y=1");
        assertRefused("thread T0: the text ends too early", "T0: if (r0==1) {x=1");
        assertRefused("neither a thread nor a declaration: hello", "hello");
    }

    private static void assertRefused(String message, String... lines) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> ToyProgram.parse(lines))
                        .getMessage());
    }
}
