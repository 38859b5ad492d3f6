package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** In which order threads append is open. */
@Expect(
        outcomes = {"1;23;", "23;1;"},
        strategy = "mcr")
public final class Order {
    private Order() {}

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        Object lock = new Object();
        Threads.run(
                () -> {
                    synchronized (lock) {
                        text.append(1).append(';');
                    }
                },
                () -> {
                    synchronized (lock) {
                        CharSequence seen = text.append(23L).append(';');
                        if (seen.length() > 5) {
                            throw new AssertionError();
                        }
                    }
                });
        Outcomes.note(text.toString());
    }
}
