package dev.heddle.runtime.stores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.heddle.model.AccessMode;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import org.junit.jupiter.api.Test;

class TriangularRacesTest {
    private static final int X = 1;
    private static final int Y = 2;
    private static final int LOCK = 3;

    private final TriangularRaces races = new TriangularRaces();
    private Trace trace = begun();

    private static Trace begun() {
        Trace t = new Trace();
        t.addThread(10, "main");
        t.addThread(11, "main/1");
        t.addThread(12, "main/2");
        return t;
    }

    private TriangularRacesTest access(int thread, OpKind kind, long location, int mode) {
        return add(operation(thread, kind, location, mode));
    }

    private static Operation operation(int thread, OpKind kind, long location, int mode) {
        Operation op = new Operation().reset(kind, thread, 0);
        op.location = location;
        op.mode = mode;
        op.ordered = AccessMode.isOrdered(mode);
        return op;
    }

    private TriangularRacesTest about(int thread, OpKind kind, int target) {
        Operation op = new Operation().reset(kind, thread, 0);
        op.target = target;
        return add(op);
    }

    private TriangularRacesTest add(Operation op) {
        trace.add(op, 0);
        return this;
    }

    private TriangularRacesTest store(int thread, long location) {
        return access(thread, OpKind.WRITE, location, AccessMode.RELEASE);
    }

    private TriangularRacesTest load(int thread, long location) {
        return access(thread, OpKind.READ, location, AccessMode.VOLATILE);
    }

    private void is(boolean expected) {
        assertEquals(expected, races.look(trace));
        trace = begun();
    }

    @Test
    void aStoreAndALoadOfWhatAnotherWrites() {
        store(1, X).load(1, Y).store(2, Y).is(true);
    }

    @Test
    void aLoadOfTheSameLocationSeesTheStore() {
        store(1, X).load(1, X).store(2, X).is(false);
    }

    @Test
    void whatNobodyElseWritesMayBeLoadedEarly() {
        store(1, X).load(1, Y).store(2, X).is(false);
    }

    @Test
    void aVolatileStoreIsNotLate() {
        access(1, OpKind.WRITE, X, AccessMode.VOLATILE).load(1, Y).store(2, Y).is(false);
    }

    @Test
    void anUpdateWaitsForTheStore() {
        store(1, X).access(1, OpKind.UPDATE, LOCK, AccessMode.VOLATILE);
        trace.written(trace.size() - 1, 1);
        load(1, Y).store(2, Y).is(false);
    }

    @Test
    void anUpdateThatFailsNeedNotWait() {
        store(1, X).access(1, OpKind.UPDATE, LOCK, AccessMode.VOLATILE).load(1, Y);
        store(2, Y).is(true);
    }

    @Test
    void aFenceWaitsForTheStore() {
        Operation fenced = operation(1, OpKind.READ, Y, AccessMode.VOLATILE);
        fenced.fenced = true;
        store(1, X).add(fenced).store(2, Y).is(false);
    }

    @Test
    void whatTheJdkStoresForItselfIsTrusted() {
        Operation trusted = operation(1, OpKind.WRITE, X, AccessMode.RELEASE);
        trusted.trusted = true;
        add(trusted).load(1, Y).store(2, Y).is(false);
    }

    @Test
    void aWriteBeforeTheThreadWasStartedDoesNotCount() {
        store(0, Y).about(0, OpKind.FORK, 1).store(1, X).load(1, Y).is(false);
    }

    @Test
    void aWriteAfterTheThreadWasJoinedDoesNotCount() {
        about(0, OpKind.FORK, 1).store(1, X).load(1, Y);
        about(1, OpKind.END, -1).about(0, OpKind.JOIN, 1).store(0, Y).is(false);
    }

    @Test
    void whoHoldsTheSameLockDoesNotCount() {
        access(1, OpKind.LOCK, LOCK, 0).store(1, X).load(1, Y).access(1, OpKind.UNLOCK, LOCK, 0);
        access(2, OpKind.LOCK, LOCK, 0).store(2, Y).access(2, OpKind.UNLOCK, LOCK, 0);
        is(false);
    }

    @Test
    void loadAndWriteMayBeOfDifferentExecutions() {
        store(1, X).load(1, Y).is(false);
        store(2, Y).is(true);
    }

    @Test
    void alsoInTheOtherOrder() {
        store(2, Y).is(false);
        store(1, X).load(1, Y).is(true);
    }

    @Test
    void aLoadCountsIfEarlierExecutionsWereNotLookedAt() {
        load(2, Y).is(false);
        store(1, X).load(1, Y).is(true);
    }

    @Test
    void lookingAtALockIsALoad() {
        store(1, X).access(1, OpKind.IS_LOCKED, LOCK, 0).is(true);
    }

    @Test
    void nothingIsFoundInNothing() {
        assertFalse(races.look(trace));
    }
}
