package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads that only look do not race. */
@Expect(outcomes = "3", strategy = "mcr", executions = 1)
public final class ReadersOnly {
    private ReadersOnly() {}

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("abc");
        Runnable body = () -> Outcomes.note(text.length());
        Threads.run(body, body);
    }
}
