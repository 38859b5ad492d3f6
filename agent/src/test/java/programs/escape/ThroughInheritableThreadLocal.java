package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A child gets what its creator put into an inheritable thread local. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class ThroughInheritableThreadLocal {
    private static final InheritableThreadLocal<int[]> INHERITED = new InheritableThreadLocal<>();

    public static void main(String[] args) {
        int[] own = new int[1];
        INHERITED.set(own);
        Runnable body = () -> INHERITED.get()[0]++;
        Threads.run(body, body);
        Outcomes.note(own[0]);
    }
}
