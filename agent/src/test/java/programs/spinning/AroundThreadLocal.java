package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A loop that looks at what its thread keeps for itself gets nowhere by that. */
@Expect(outcomes = "7", strategy = "mcr")
public final class AroundThreadLocal {
    private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[] {7});
    private static volatile boolean flag;

    public static void main(String[] args) {
        Threads.run(
                () -> {
                    int seen = 0;
                    while (!flag) {
                        seen = OWN.get()[0];
                    }
                    Outcomes.note(Math.max(seen, OWN.get()[0]));
                },
                () -> flag = true);
    }
}
