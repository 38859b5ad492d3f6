package dev.heddle.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The words for threads that cannot go on. */
class StandstillTest {
    private final Trace trace = new Trace();

    private static BlockedThread thread(int number, OpKind kind, String object, Holder holder) {
        return new BlockedThread(
                number, "main/" + number, kind, object, true, false, holder, 0, "P.m:" + number, false, false);
    }

    private Failure failure(boolean mainEnded, BlockedThread... blocked) {
        return Standstill.failure(List.of(blocked), mainEnded, trace, s -> "P.m:" + s);
    }

    @Test
    void aRingOfThreadsIsToldFirst() {
        Failure f = failure(
                false,
                thread(1, OpKind.JOIN, "main/2", new Holder(2, "")),
                thread(2, OpKind.LOCK, "A#1", Holder.owner(3, "main/3", "P.m:9")),
                thread(3, OpKind.LOCK, "A#2", Holder.owner(2, "main/2", "")));
        assertEquals("cycle", f.type());
        assertEquals("cycle of 2 threads: main/2 -> main/3 -> main/2", f.message());
        assertEquals("main/2", f.thread());
        assertEquals(
                List.of(
                        "main/2 waits for monitor A#1, held by main/3 since P.m:9 at P.m:2",
                        "main/3 waits for monitor A#2, held by main/2 at P.m:3",
                        "main/1 waits for main/2 to end at P.m:1"),
                f.details());
        assertEquals(
                List.of(
                        new Wait("main/2", Wait.Reason.MONITOR, "A#1", List.of("main/3"), "P.m:9", "P.m:2"),
                        new Wait("main/3", Wait.Reason.MONITOR, "A#2", List.of("main/2"), "", "P.m:3"),
                        new Wait("main/1", Wait.Reason.END, "main/2", List.of("main/2"), "", "P.m:1")),
                f.waits());
    }

    @Test
    void whoJoinsIsNotToBlame() {
        Failure f = failure(
                false, thread(1, OpKind.JOIN, "main/2", new Holder(2, "")), thread(2, OpKind.WAKE, "A#1", Holder.NONE));
        assertEquals("no thread can go on: main/2 waits to be notified on A#1 at P.m:2", f.message());
        assertEquals("blocked", f.type());
    }

    @Test
    void whatIsLeftWhenMainHasEnded() {
        BlockedThread parked = thread(1, OpKind.PARK, "", Holder.NONE);
        assertEquals(
                "main has ended, but main/1 can never go on",
                failure(true, parked).message());
        assertEquals(
                "main has ended, but main/1 waits for work for ever: its pool or timer is not shut down",
                failure(true, parked.being(false, true)).message());
    }

    @Test
    void aDaemonCountsOnlyIfItWaitsForALock() {
        BlockedThread waiting = thread(1, OpKind.WAKE, "A#1", Holder.NONE).being(true, false);
        BlockedThread locking = thread(2, OpKind.LOCK, "A#1", Holder.NONE).being(true, false);
        BlockedThread parked = thread(3, OpKind.PARK, "", Holder.NONE);
        assertEquals(
                List.of("main/2 waits for monitor A#1 at P.m:2", "main/3 is parked at P.m:3"),
                failure(false, waiting, locking, parked).details());
    }

    @Test
    void readersAndThoseAheadInLineAreNamed() {
        assertEquals(
                "main/1 waits for L#1, held for reading by main/2 and itself at P.m:1",
                thread(1, OpKind.ACQUIRE, "L#1", Holder.readers(2, List.of("main/2", "itself")))
                        .text());
        assertEquals(
                new Wait("main/1", Wait.Reason.ACQUIRE, "L#1", List.of("main/2", "main/1"), "", "P.m:1"),
                thread(1, OpKind.ACQUIRE, "L#1", Holder.readers(2, List.of("main/2", "itself")))
                        .waiting());
        assertEquals(
                "main/1 waits for L#1, behind main/2 at P.m:1",
                thread(1, OpKind.ACQUIRE, "L#1", Holder.ahead(2, "main/2")).text());
    }

    @Test
    void aSpinningThreadIsALivelockWithItsLoop() {
        trace.addThread(0, "main");
        trace.addThread(1, "main/1");
        trace.add(new Operation().reset(OpKind.WRITE, 0, 3), 0);
        trace.add(new Operation().reset(OpKind.READ, 1, 4), 0);
        trace.add(new Operation().reset(OpKind.READ, 1, 5), 0);
        Operation spin = new Operation().reset(OpKind.AWAIT, 1, 6);
        spin.argument = 1;
        BlockedThread spinning = BlockedThread.at(spin, "main/1", "", Holder.NONE, new ArrayCells(2, 0), "P.m:6");
        Failure f = failure(false, spinning);
        assertEquals(Failure.Kind.LIVELOCK, f.kind());
        assertEquals("main/1 spins for ever: nothing it looks at can change any more", f.message());
        assertEquals(List.of("loop: read at P.m:5", "main/1 spins at P.m:6"), f.details());
        assertEquals(List.of(new Wait("main/1", Wait.Reason.CHANGE, "", List.of(), "", "P.m:6")), f.waits());
    }
}
