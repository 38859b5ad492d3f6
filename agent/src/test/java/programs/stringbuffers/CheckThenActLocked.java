package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Under the lock of the buffer itself they are. */
@Expect(outcomes = "x", strategy = "mcr")
public final class CheckThenActLocked {
    private CheckThenActLocked() {}

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer();
        Runnable body = () -> {
            synchronized (text) {
                if (text.length() == 0) {
                    text.append('x');
                }
            }
        };
        Threads.run(body, body);
        Outcomes.note(text);
    }
}
