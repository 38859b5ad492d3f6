package dev.heddle.runtime;

import dev.heddle.model.Failure;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Failures;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.engine.LostThreads;
import dev.heddle.runtime.engine.Scheduler;
import dev.heddle.runtime.names.Sites;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Notices that the running thread does not come back: it loops without a visible operation, or really blocks. */
final class Watchdog {
    private static final int LOOKS = 10;
    private static final long GRACE_NANOS = 2_000_000_000L;

    private final long patienceNanos;
    private volatile Scheduler watched;
    private volatile int execution;
    private int nextExecution;
    private volatile boolean stuck;
    private volatile boolean closed;
    private Thread thread;

    Watchdog(Duration patience) {
        patienceNanos = patience.toNanos();
    }

    /** Begins to watch an execution. */
    void watch(Scheduler scheduler) {
        execution = nextExecution++;
        watched = scheduler;
        if (thread == null) {
            thread = new DogThread();
            thread.start();
        }
    }

    /** The execution is over. */
    void rest() {
        watched = null;
    }

    /** Whether an execution that was given up does not even return: its carrier is lost for good. */
    boolean isStuck() {
        return stuck;
    }

    void close() {
        closed = true;
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }

    private final class DogThread extends Thread {
        DogThread() {
            super(null, null, "heddle-watchdog", 0, false);
            setDaemon(true);
        }

        @Override
        public void run() {
            Scheduler last = null;
            long lastProgress = -1;
            long since = 0;
            int givenUp = -1;
            long givenUpAt = 0;
            while (!closed) {
                LockSupport.parkNanos(patienceNanos / LOOKS);
                Scheduler s = watched;
                if (s != null && givenUp == execution) {
                    stuck = System.nanoTime() - givenUpAt > GRACE_NANOS;
                } else if (s == null || s != last || s.progress != lastProgress) {
                    last = s;
                    lastProgress = s == null ? -1 : s.progress;
                    since = System.nanoTime();
                } else if (System.nanoTime() - since >= patienceNanos && !s.isOver()) {
                    givenUp = execution;
                    bark(s);
                    givenUpAt = System.nanoTime();
                    last = null;
                }
            }
        }
    }

    private static void bark(Scheduler s) {
        ControlledThread t = Live.running;
        Thread platform = t == null ? null : s.switching.carrier(t);
        if (platform == null) {
            return;
        }
        StackTraceElement[] stack = platform.getStackTrace();
        boolean runs = platform.getState() == Thread.State.RUNNABLE && !(stack.length > 0 && stack[0].isNativeMethod());
        List<String> details = new ArrayList<>();
        String site = Sites.text(t.op.site);
        boolean found = false;
        for (StackTraceElement f : stack) {
            if (Failures.isOurs(f)) {
                continue;
            }
            details.add("at " + Failures.text(f));
            if (!found && !Failures.isLibrary(f.getClassName())) {
                site = Failures.text(f);
                found = true;
            }
        }
        String message = runs
                ? t.path + " has been running without a visible operation for too long (an endless loop?)"
                : t.path + " is blocked in a call that Heddle does not control";
        Failure.Kind kind = runs ? Failure.Kind.LIVELOCK : Failure.Kind.DEADLOCK;
        LostThreads.add(t.nativeThread); // not the carrier of a continuation, which goes on when it is left
        t.abandoned = true;
        s.lose(
                new Failure(kind, runs ? "no-progress" : Failure.BLOCKED_OUTSIDE, message, t.path, site, details),
                message + " at " + site);
        if (!runs) {
            platform.interrupt();
        }
    }
}
