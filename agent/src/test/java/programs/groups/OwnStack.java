package programs.groups;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread sees its own stack. */
@Expect(outcomes = "true", executions = 1)
public final class OwnStack {
    private OwnStack() {}

    public static void main(String[] args) {
        Threads.run(() -> Outcomes.note(Thread.currentThread().getStackTrace().length > 0
                && java.util.Arrays.stream(Thread.currentThread().getStackTrace())
                        .anyMatch(f -> f.getClassName().contains("OwnStack"))));
    }
}
