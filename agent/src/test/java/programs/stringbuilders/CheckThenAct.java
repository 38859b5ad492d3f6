package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads find the builder empty. */
@Expect(
        outcomes = {"x", "xx"},
        strategy = "mcr",
        failures = "RACE data-race",
        uncontrolled = "a StringBuilder is used by several threads at once")
public final class CheckThenAct {
    private CheckThenAct() {}

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        Runnable body = () -> {
            if (text.length() == 0) {
                text.append('x');
            }
        };
        Threads.run(body, body);
        Outcomes.note(text.toString());
    }
}
