package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Threads start threads, three deep. */
@Expect(outcomes = {"1", "2", "3"})
public final class ThreadsStartThreads {
    private int value;

    private void run(int depth) {
        if (depth > 0) {
            Thread t = new Thread(() -> run(depth - 1));
            t.start();
            value++;
            Threads.join(t);
        }
    }

    public static void main(String[] args) {
        ThreadsStartThreads o = new ThreadsStartThreads();
        o.run(3);
        Outcomes.note(o.value);
    }
}
