package dev.heddle.junit;

import dev.heddle.runtime.hooks.Choice;

/** What a test may use to say what runs in parallel, and what may happen. Ordinary code: it works without Heddle too. */
public final class Heddle {
    private Heddle() {}

    /**
     * Runs the tasks at the same time, each in a thread of its own, and waits for all. If some throw, the first of them
     * in the order given is thrown here, with the others suppressed in it.
     */
    public static void parallel(ThrowingRunnable... tasks) {
        parallel((Runnable[]) tasks);
    }

    /** As {@link #parallel(ThrowingRunnable...)}. */
    public static void parallel(Runnable... tasks) {
        Task[] all = new Task[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            all[i] = new Task(tasks[i]);
        }
        for (Task task : all) {
            task.start();
        }
        Throwable failure = null;
        for (Task task : all) {
            Throwable thrown = task.await();
            if (failure == null) {
                failure = thrown;
            } else if (thrown != null && thrown != failure) {
                failure.addSuppressed(thrown);
            }
        }
        if (failure != null) {
            Heddle.<RuntimeException>throwUnchecked(failure);
        }
    }

    /**
     * Any number from 0 to {@code n - 1}: all of them are explored.
     *
     * @throws IllegalStateException outside of an execution that Heddle controls
     */
    public static int choose(int n) {
        return Choice.choose(n);
    }

    /** Throws whatever it is given; the compiler takes it for the unchecked exception that the caller names. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void throwUnchecked(Throwable t) throws T {
        throw (T) t;
    }

    private static final class Task extends Thread {
        private final Runnable body;
        private Throwable thrown;

        Task(Runnable body) {
            this.body = body;
        }

        @Override
        public void run() {
            try {
                body.run();
            } catch (Throwable t) {
                thrown = t;
            }
        }

        Throwable await() {
            try {
                join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for parallel tasks", e);
            }
            return thrown;
        }
    }
}
