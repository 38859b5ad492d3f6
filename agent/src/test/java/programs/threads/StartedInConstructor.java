package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread that is started in a constructor sees the object half made. */
@Expect(outcomes = {"0 0", "1 0", "1 2"})
public final class StartedInConstructor {
    private int first;
    private int second;
    private final Thread thread;

    private StartedInConstructor() {
        thread = new Thread(this::look);
        thread.start();
        first = 1;
        second = 2;
    }

    private void look() {
        int s = second;
        Outcomes.note(s == 2 ? first + " 2" : early());
    }

    private String early() {
        return second == 0 ? first + " 0" : "1 0";
    }

    public static void main(String[] args) {
        Threads.join(new StartedInConstructor().thread);
    }
}
