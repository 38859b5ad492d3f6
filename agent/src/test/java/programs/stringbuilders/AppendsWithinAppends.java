package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What is appended appends by itself, to the same builder and to another, before it is text. */
@Expect(
        outcomes = {"x2.1", "2.1x"},
        strategy = "mcr")
public final class AppendsWithinAppends {
    private AppendsWithinAppends() {}

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        StringBuilder other = new StringBuilder();
        Object lock = new Object();
        Object nested = new Object() {
            @Override
            public String toString() {
                other.append("1");
                text.append("2");
                return "." + other;
            }
        };
        Threads.run(
                () -> {
                    synchronized (lock) {
                        text.append(nested);
                    }
                },
                () -> {
                    synchronized (lock) {
                        text.append("x");
                    }
                });
        Outcomes.note(text.toString());
    }
}
