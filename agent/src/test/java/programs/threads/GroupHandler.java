package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread group with a handler of its own sees the exceptions of its threads. */
@Expect(outcomes = "group handled boom", failures = "EXCEPTION java.lang.IllegalStateException: boom")
public final class GroupHandler {
    private static final class Catching extends ThreadGroup {
        Catching() {
            super("catching");
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            Outcomes.note("group handled " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(new Catching(), () -> {
            throw new IllegalStateException("boom");
        });
        t.start();
        Threads.join(t);
    }
}
