package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Increments under a lock are not lost. */
@Expect(outcomes = "2", executions = 2)
public final class Block {
    private int value;

    public static void main(String[] args) {
        Block b = new Block();
        Runnable body = () -> {
            synchronized (b) {
                b.value++;
            }
        };
        Threads.run(body, body);
        Outcomes.note(b.value);
    }
}
