package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread may enter again what it holds, by block and by method; only the last way out gives it back. */
@Expect(outcomes = "6")
public final class Reentrance {
    private int value;

    private synchronized void increment(int depth) {
        synchronized (this) {
            value++;
            if (depth > 0) {
                increment(depth - 1);
            }
        }
        value += 0;
    }

    public static void main(String[] args) {
        Reentrance r = new Reentrance();
        Runnable body = () -> r.increment(2);
        Threads.run(body, body);
        Outcomes.note(r.value);
    }
}
