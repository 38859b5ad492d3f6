package dev.heddle.runtime.engine;

/** What a controlled thread does from its first step to its last. */
public final class ThreadBody {
    private ThreadBody() {}

    public static void run(ControlledThread t) {
        Scheduler s = Live.scheduler;
        if (t.abandoned || !s.switching.arrived(t)) {
            return;
        }
        try {
            s.begin(t);
            runProgram(s, t);
            ScopedThreads.leave(t.thread);
            s.end(t);
        } catch (Abandoned e) {
            t.accessing = false;
            t.hushForGood();
            if (!t.abandoned) { // nobody asked it to unwind its stack: it has ended the execution itself
                s.switching.signalEnd();
            }
        } finally {
            t.hushForGood(); // the platform thread goes back to the pool, and parks there
        }
    }

    @SuppressWarnings("DoNotCall") // the thread is under control: running its body here is the point
    private static void runProgram(Scheduler s, ControlledThread t) {
        try {
            VirtualThreads.bodyOf(t.thread).run();
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable e) {
            if (t.abandoned || s.isOver()) {
                throw Abandoned.INSTANCE;
            }
            UncaughtExceptions.handle(s, t, e);
        }
    }
}
