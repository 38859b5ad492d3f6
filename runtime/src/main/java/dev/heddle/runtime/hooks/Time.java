package dev.heddle.runtime.hooks;

import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.runtime.classes.Initialisers;
import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.jvm.Hash;
import dev.heddle.runtime.names.Fields;
import java.time.Instant;

/** Virtual time: it passes only when a sleep or a time limit ends. */
public final class Time {
    /** When every execution begins, in milliseconds since 1970: the first of January 2024. */
    private static final long START_MILLIS = 1_704_067_200_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** The time, as a variable that class initialisers read. */
    private static final Fields.Info CLOCK = new Fields.Info("java.lang.System", "clock", 'J', true);

    private Time() {}

    public static long nanos(long millis, int nanos) {
        return millis > Long.MAX_VALUE / NANOS_PER_MILLI - 1 ? Long.MAX_VALUE : millis * NANOS_PER_MILLI + nanos;
    }

    /** Instead of {@code System.nanoTime()}. */
    public static long nanoTime(int site) {
        ControlledThread t = Live.self();
        return t != null ? read(t, site) : Initialisers.areUnderWay() ? readUnscheduled() : System.nanoTime();
    }

    /** Instead of {@code System.currentTimeMillis()}. */
    public static long currentTimeMillis(int site) {
        ControlledThread t = Live.self();
        if (t == null && !Initialisers.areUnderWay()) {
            return System.currentTimeMillis();
        }
        return START_MILLIS + (t == null ? readUnscheduled() : read(t, site)) / NANOS_PER_MILLI;
    }

    /** Instead of {@code System.nanoTime()} in a class of the JDK. */
    public static long nanoTime() {
        return nanoTime(Live.self() == null ? 0 : Callers.site());
    }

    /** Instead of {@code System.currentTimeMillis()} in a class of the JDK. */
    public static long currentTimeMillis() {
        return currentTimeMillis(Live.self() == null ? 0 : Callers.site());
    }

    /**
     * First thing in {@code Clock.currentInstant}.
     *
     * @return null if the caller is not controlled
     */
    public static Instant now() {
        ControlledThread t = Live.self();
        if (t == null && !Initialisers.areUnderWay()) {
            return null;
        }
        long nanos = t == null ? readUnscheduled() : read(t, Callers.site());
        return Instant.ofEpochMilli(START_MILLIS).plusNanos(nanos);
    }

    private static long read(ControlledThread t, int site) {
        Scheduler s = Live.scheduler;
        Operation op = t.op.reset(OpKind.CLOCK, t.index, site);
        op.location = Hash.text("clock");
        long now = s.trace.result(s.step(t));
        if (now != 0) {
            Initialisers.written(s, t, CLOCK, site);
        }
        return now;
    }

    /** In a class initialiser: what time it is makes a difference if it passes, and somebody looks again. */
    private static long readUnscheduled() {
        long now = Live.scheduler.cells.clock();
        CLOCK.use.written |= now != 0;
        Initialisers.reads(System.class, CLOCK);
        return now;
    }

    /** What is left of a time limit that has run since then. */
    public static long left(long timeout, long start) {
        return timeout == Operation.FOREVER ? timeout : Math.max(0, timeout - (Live.scheduler.cells.clock() - start));
    }
}
