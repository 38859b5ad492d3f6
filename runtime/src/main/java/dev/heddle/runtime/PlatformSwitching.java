package dev.heddle.runtime;

import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.NativeThreads;
import dev.heddle.runtime.engine.Switching;
import dev.heddle.runtime.engine.ThreadBody;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Controlled threads on platform threads, which are pooled and reused between executions: starting one costs a hundred
 * times what handing over control does.
 */
final class PlatformSwitching implements Switching {
    private static final int SPINS = 400;
    private static final long STACK_SIZE = 1L << 20;

    private final ArrayDeque<Worker> idle = new ArrayDeque<>();
    private final List<Worker> assigned = new ArrayList<>();
    private final Baton end = new Baton();

    @Override
    public String name() {
        return "platform threads";
    }

    @Override
    public Thread carrier(ControlledThread thread) {
        return worker(thread);
    }

    @Override
    public void resume(ControlledThread thread) {
        Worker w = worker(thread);
        if (w == null) {
            w = idle.poll();
            if (w == null) {
                w = new Worker();
                w.start();
            }
            assign(w, thread);
            w.work.pass(w);
        } else {
            w.turn.pass(w);
        }
    }

    private void assign(Worker w, ControlledThread thread) {
        while (assigned.size() <= thread.index) {
            assigned.add(null);
        }
        assigned.set(thread.index, w);
        w.turn.drop();
        w.thread = thread;
        w.inBody = true;
        thread.nativeThread = w;
    }

    private Worker worker(ControlledThread thread) {
        return thread.index < assigned.size() ? assigned.get(thread.index) : null;
    }

    @Override
    public void await(ControlledThread self) {
        worker(self).turn.take();
    }

    @Override
    public void awaitEnd() {
        end.take();
    }

    @Override
    public void signalEnd() {
        end.pass(end.taker);
    }

    @Override
    public boolean isInBody(ControlledThread thread) {
        Worker w = worker(thread);
        return w != null && w.inBody;
    }

    @Override
    public boolean unwind(ControlledThread thread, long patienceMillis) {
        Worker w = worker(thread);
        if (thread.abandoned) { // lost: it leaves by itself, if ever, and is not used again
            w.quit = true;
        } else if (!thread.ended) {
            thread.abandoned = true;
            w.turn.pass(w);
        }
        long deadline = System.nanoTime() + patienceMillis * 1_000_000;
        while (w.inBody) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }

    @Override
    public StackTraceElement[] stackOf(ControlledThread thread) {
        return isInBody(thread) ? thread.nativeThread.getStackTrace() : new StackTraceElement[0];
    }

    @Override
    public void reset() {
        for (int i = 0; i < assigned.size(); i++) {
            Worker w = assigned.get(i);
            if (w != null && !w.inBody && !w.quit) {
                idle.add(w);
            } // one that is stuck in its body is lost for good
        }
        assigned.clear();
    }

    @Override
    public void close() {
        for (Worker w : idle) {
            w.quit = true;
            w.work.pass(w);
        }
        idle.clear();
    }

    /** One bit handed from one thread to another: the taker spins briefly, then parks. */
    private static final class Baton {
        private volatile boolean here;
        private volatile boolean parked;
        /** The thread that last waited for it. */
        private volatile Thread taker;

        void pass(Thread to) {
            here = true;
            if (parked && to != null) {
                LockSupport.unpark(to);
            }
        }

        /** While nobody takes it. */
        void drop() {
            here = false;
        }

        void take() {
            for (int i = 0; i < SPINS; i++) {
                if (here) {
                    here = false;
                    return;
                }
                Thread.onSpinWait();
            }
            taker = Thread.currentThread();
            parked = true;
            while (!here) {
                LockSupport.park(this);
            }
            parked = false;
            here = false;
        }
    }

    /** A pooled thread that runs the body of one controlled thread after another. */
    private static final class Worker extends Thread {
        /** That it has a thread to run. */
        private final Baton work = new Baton();
        /** That its thread goes on. A thread that leaves without waiting for it, as it is unwound, leaves it behind. */
        private final Baton turn = new Baton();

        private volatile ControlledThread thread;
        private volatile boolean inBody;
        private volatile boolean quit;

        Worker() {
            super(null, null, "heddle-worker", STACK_SIZE, false);
            setDaemon(true);
        }

        @Override
        public void run() {
            while (true) {
                work.take();
                if (quit) {
                    return;
                }
                NativeThreads.enter(this, thread);
                try {
                    ThreadBody.run(thread);
                } finally {
                    NativeThreads.leave(this);
                    inBody = false;
                }
                if (quit) {
                    return;
                }
            }
        }
    }
}
