package dev.heddle.junit;

import dev.heddle.model.Grade;
import dev.heddle.model.Outcome;
import dev.heddle.runtime.Outcomes;
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

    /**
     * Says what has come out of this execution: reports have a table of the values of that name, in how many executions each
     * came, and a schedule that shows it. If all is covered, a value that is not in the table cannot come.
     *
     * <p>The value is shown as its {@code toString} has it. What threads observed together is an outcome of whoever reads all
     * of it: {@code Heddle.outcome("r1, r2", r1 + ", " + r2)} after both were joined.
     *
     * <p>Outside of an execution that Heddle controls nothing happens.
     *
     * @throws ForbiddenOutcome if it was said before, in this execution, that this value is forbidden, or that others of that
     *     name are allowed or interesting, but not this one
     */
    public static void outcome(String name, Object value) {
        String why = Outcomes.note(new Outcome(name, String.valueOf(value)));
        if (!why.isEmpty()) {
            throw new ForbiddenOutcome(why);
        }
    }

    /** These values of the outcome may come; those that are not named by this or {@link #interesting} must not. */
    public static void allowed(String name, Object... values) {
        list(name, Grade.ALLOWED, values);
    }

    /** As {@link #allowed}, and the report points them out. */
    public static void interesting(String name, Object... values) {
        list(name, Grade.INTERESTING, values);
    }

    /** These values of the outcome must not come. */
    public static void forbidden(String name, Object... values) {
        list(name, Grade.FORBIDDEN, values);
    }

    private static void list(String name, Grade grade, Object... values) {
        for (Object value : values) {
            Outcomes.list(new Outcome(name, String.valueOf(value)), grade);
        }
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
