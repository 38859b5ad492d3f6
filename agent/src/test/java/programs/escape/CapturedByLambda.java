package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object that a lambda captures is shared when the lambda is handed to a thread. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class CapturedByLambda {
    private int value;

    public static void main(String[] args) {
        CapturedByLambda own = new CapturedByLambda();
        own.value += 0;
        Runnable body = () -> own.value++;
        Runnable wrapped = () -> body.run();
        Threads.run(wrapped, wrapped);
        Outcomes.note(own.value);
    }
}
