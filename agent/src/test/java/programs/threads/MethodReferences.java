package programs.threads;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import programs.Expect;
import programs.Threads;

/** References to methods of Object, Thread, System and LockSupport are under control like calls. */
@Expect(outcomes = {"wait and notify", "start and join", "time 5", "hash true", "new true", "unpark"})
public final class MethodReferences {
    private interface Action {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        switch (Choice.choose(6)) {
            case 0 -> {
                boolean[] done = new boolean[1];
                Action await = lock::wait;
                Runnable signal = lock::notify;
                Thread t = new Thread(() -> {
                    synchronized (lock) {
                        done[0] = true;
                        signal.run();
                    }
                });
                t.start();
                synchronized (lock) {
                    while (!done[0]) {
                        await.run();
                    }
                }
                Outcomes.note("wait and notify");
            }
            case 1 -> {
                Thread t = new Thread(() -> {});
                Runnable start = t::start;
                Action join = t::join;
                start.run();
                join.run();
                Outcomes.note("start and join");
            }
            case 2 -> {
                LongSupplier time = System::nanoTime;
                LongConsumer sleep = LockSupport::parkNanos;
                sleep.accept(5);
                Outcomes.note("time " + time.getAsLong());
            }
            case 3 -> {
                IntSupplier hash = lock::hashCode;
                ToIntFunction<Object> identity = System::identityHashCode;
                Outcomes.note("hash " + (hash.getAsInt() == identity.applyAsInt(lock)));
            }
            case 4 -> {
                Function<Runnable, Thread> make = Thread::new;
                Supplier<Thread> current = Thread::currentThread;
                Thread t = make.apply(() -> {});
                t.start();
                Threads.join(t);
                Outcomes.note("new " + (current.get() == Thread.currentThread()));
            }
            default -> {
                Thread t = new Thread(LockSupport::park);
                Consumer<Thread> unpark = LockSupport::unpark;
                t.start();
                unpark.accept(t);
                Threads.join(t);
                Outcomes.note("unpark");
            }
        }
    }
}
