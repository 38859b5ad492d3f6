package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Under a lock it is safe, and what it holds can be relied on. */
@Expect(outcomes = "x", strategy = "mcr")
public final class Locked {
    private Locked() {}

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        Runnable body = () -> {
            synchronized (text) {
                if (text.length() == 0) {
                    text.append('x');
                }
            }
        };
        Threads.run(body, body);
        Outcomes.note("" + text);
    }
}
