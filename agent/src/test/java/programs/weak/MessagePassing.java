package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** What is written before a release is there for who acquires it, and nothing is listed. */
@Expect(
        strategy = {"mcr", "dfs"},
        outcomes = {"0", "5"})
public final class MessagePassing {
    public static void main(String[] args) {
        AtomicInteger ready = new AtomicInteger();
        int[] data = new int[1];
        int[] seen = new int[1];
        Threads.run(
                () -> {
                    data[0] = 5;
                    ready.setRelease(1);
                },
                () -> seen[0] = ready.getAcquire() == 1 ? data[0] : 0);
        Outcomes.note(seen[0]);
    }
}
