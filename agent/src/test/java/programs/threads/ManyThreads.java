package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Fifty threads that do not disturb one another. */
@Expect(outcomes = "50", executions = 1)
public final class ManyThreads {
    public static void main(String[] args) {
        int[] count = new int[1];
        for (int i = 0; i < 50; i++) {
            Thread t = new Thread(() -> {
                int[] own = new int[10];
                own[3]++;
            });
            t.start();
            Threads.join(t);
            count[0]++;
        }
        Outcomes.note(count[0]);
    }
}
