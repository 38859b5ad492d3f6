package dev.heddle.core.race;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceDetectorTest {
    private static final int FIELD = 1;
    private static final int LOCK = 2;
    private static final int FLAG = 3;

    private final Trace trace = new Trace();

    RaceDetectorTest() {
        trace.addThread(0, "main");
        trace.addThread(1, "main/1");
        trace.addThread(2, "main/2");
    }

    private RaceDetectorTest event(int thread, OpKind kind, long location) {
        return event(thread, kind, location, 0);
    }

    private RaceDetectorTest event(int thread, OpKind kind, long location, long result) {
        Operation op = new Operation().reset(kind, thread, trace.size() + 1);
        op.location = location;
        op.ordered = location == FLAG;
        trace.result(trace.add(op, 0), result);
        return this;
    }

    private RaceDetectorTest access(int thread, OpKind kind, long location, int mode) {
        Operation op = new Operation().reset(kind, thread, trace.size() + 1);
        op.location = location;
        op.mode = mode;
        op.ordered = AccessMode.isOrdered(mode);
        trace.result(trace.add(op, 0), 0);
        return this;
    }

    private void found(RaceDetector.Kind... expected) {
        RaceDetector detector = new RaceDetector(s -> "site " + s);
        detector.look(trace, 1);
        assertEquals(
                List.of(expected),
                detector.sightings().stream().map(RaceDetector.Sighting::kind).toList());
    }

    private RaceDetectorTest about(int thread, OpKind kind, int target, long result) {
        Operation op = new Operation().reset(kind, thread, trace.size() + 1);
        op.target = target;
        trace.result(trace.add(op, 0), result);
        return this;
    }

    private void races(int expected) {
        RaceDetector detector = new RaceDetector(s -> "site " + s);
        detector.look(trace, 1);
        assertEquals(expected, detector.sightings().size());
        detector.look(trace, 2);
        assertEquals(expected, detector.sightings().size(), "the same race is told once");
    }

    @Test
    void twoAccessesWithoutOrderRaceIfOneWrites() {
        event(1, OpKind.READ, FIELD).event(2, OpKind.READ, FIELD).races(0);
        event(1, OpKind.WRITE, FIELD).races(1);
    }

    @Test
    void opaqueAccessesMeetWithoutARace() {
        access(1, OpKind.WRITE, FLAG, AccessMode.OPAQUE)
                .access(2, OpKind.READ, FLAG, AccessMode.VOLATILE)
                .found(RaceDetector.Kind.WEAK_ACCESS);
    }

    @Test
    void anOpaqueStoreHandsNothingOver() {
        event(1, OpKind.WRITE, FIELD).access(1, OpKind.WRITE, FLAG, AccessMode.OPAQUE);
        access(2, OpKind.READ, FLAG, AccessMode.ACQUIRE)
                .event(2, OpKind.READ, FIELD)
                .found(RaceDetector.Kind.WEAK_ACCESS, RaceDetector.Kind.DATA_RACE);
    }

    @Test
    void aReleaseIsHeardByWhoAcquires() {
        event(1, OpKind.WRITE, FIELD).access(1, OpKind.WRITE, FLAG, AccessMode.RELEASE);
        access(2, OpKind.READ, FLAG, AccessMode.ACQUIRE)
                .event(2, OpKind.READ, FIELD)
                .found();
    }

    @Test
    void aReleaseIsNotHeardThroughAnother() {
        event(1, OpKind.WRITE, FIELD).access(1, OpKind.WRITE, FLAG, AccessMode.RELEASE);
        access(0, OpKind.WRITE, FLAG, AccessMode.RELEASE);
        access(2, OpKind.READ, FLAG, AccessMode.ACQUIRE)
                .event(2, OpKind.READ, FIELD)
                .found(RaceDetector.Kind.DATA_RACE);
    }

    @Test
    void anUpdateThatAcquiresDoesNotRelease() {
        event(1, OpKind.WRITE, FIELD).access(1, OpKind.UPDATE, FLAG, AccessMode.ACQUIRE);
        access(2, OpKind.READ, FLAG, AccessMode.ACQUIRE)
                .event(2, OpKind.READ, FIELD)
                .found(RaceDetector.Kind.DATA_RACE);
    }

    @Test
    void anUpdateThatReleasesDoesNotAcquire() {
        event(1, OpKind.WRITE, FIELD).access(1, OpKind.WRITE, FLAG, AccessMode.RELEASE);
        access(2, OpKind.UPDATE, FLAG, AccessMode.RELEASE)
                .event(2, OpKind.READ, FIELD)
                .found(RaceDetector.Kind.DATA_RACE);
    }

    @Test
    void accessesOfOneThreadDoNotRace() {
        event(1, OpKind.WRITE, FIELD)
                .event(1, OpKind.READ, FIELD)
                .event(1, OpKind.WRITE, FIELD)
                .races(0);
    }

    @Test
    void aLockOrders() {
        event(1, OpKind.LOCK, LOCK).event(1, OpKind.WRITE, FIELD).event(1, OpKind.UNLOCK, LOCK);
        event(2, OpKind.LOCK, LOCK)
                .event(2, OpKind.WRITE, FIELD)
                .event(2, OpKind.UNLOCK, LOCK)
                .races(0);
    }

    @Test
    void aLockThatOnlyOneTakesDoesNot() {
        event(1, OpKind.LOCK, LOCK).event(1, OpKind.WRITE, FIELD).event(1, OpKind.UNLOCK, LOCK);
        event(2, OpKind.WRITE, FIELD).races(1);
    }

    @Test
    void aLockThatWasTriedInVainDoesNot() {
        event(1, OpKind.WRITE, FIELD).event(1, OpKind.UNLOCK, LOCK);
        event(2, OpKind.TRY_LOCK, LOCK, 0).event(2, OpKind.READ, FIELD).races(1);
    }

    @Test
    void waitingGivesTheMonitorAway() {
        event(1, OpKind.LOCK, LOCK).event(1, OpKind.WRITE, FIELD).event(1, OpKind.WAIT, LOCK);
        event(2, OpKind.LOCK, LOCK).event(2, OpKind.WRITE, FIELD).event(2, OpKind.UNLOCK, LOCK);
        event(1, OpKind.WAKE, LOCK).event(1, OpKind.READ, FIELD).races(0);
    }

    @Test
    void aVolatileWriteOrdersWithWhoReadsIt() {
        event(1, OpKind.WRITE, FIELD).event(1, OpKind.WRITE, FLAG);
        event(2, OpKind.READ, FLAG).event(2, OpKind.READ, FIELD).races(0);
        event(0, OpKind.READ, FIELD).races(1);
    }

    @Test
    void volatileAccessesThemselvesDoNotRace() {
        event(1, OpKind.WRITE, FLAG)
                .event(2, OpKind.WRITE, FLAG)
                .event(0, OpKind.UPDATE, FLAG)
                .races(0);
    }

    @Test
    void countersOrder() {
        event(1, OpKind.WRITE, FIELD).event(1, OpKind.RELEASE, LOCK);
        event(2, OpKind.ACQUIRE, LOCK, Wakeup.NORMAL)
                .event(2, OpKind.WRITE, FIELD)
                .races(0);
        event(1, OpKind.TRY_ACQUIRE, LOCK, 1).event(1, OpKind.READ, FIELD).races(1);
    }

    @Test
    void startingAndJoiningOrder() {
        event(0, OpKind.WRITE, FIELD).about(0, OpKind.FORK, 1, 0).event(1, OpKind.WRITE, FIELD);
        about(0, OpKind.JOIN, 1, Wakeup.NORMAL).event(0, OpKind.READ, FIELD).races(0);
    }

    @Test
    void aJoinThatTimedOutDoesNot() {
        about(0, OpKind.FORK, 1, 0).event(1, OpKind.WRITE, FIELD);
        about(0, OpKind.JOIN, 1, Wakeup.TIMED_OUT).event(0, OpKind.READ, FIELD).races(1);
    }

    @Test
    void whatTheStarterDoesAfterwardsIsNotOrdered() {
        about(0, OpKind.FORK, 1, 0)
                .event(0, OpKind.WRITE, FIELD)
                .event(1, OpKind.READ, FIELD)
                .races(1);
    }

    @Test
    void seeingThatAThreadHasEndedOrders() {
        event(1, OpKind.WRITE, FIELD);
        about(0, OpKind.IS_ALIVE, 1, 0).event(0, OpKind.READ, FIELD).races(0);
        event(2, OpKind.READ, FIELD).races(1);
    }
}
