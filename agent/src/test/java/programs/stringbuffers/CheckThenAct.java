package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two calls are not: both threads find the buffer empty. */
@Expect(
        outcomes = {"x", "xx"},
        strategy = "mcr")
public final class CheckThenAct {
    private CheckThenAct() {}

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer();
        Runnable body = () -> {
            if (text.length() == 0) {
                text.append('x');
            }
        };
        Threads.run(body, body);
        Outcomes.note(text);
    }
}
