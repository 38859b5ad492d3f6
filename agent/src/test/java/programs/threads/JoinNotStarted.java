package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Joining a thread that has not been started does not wait. */
@Expect(outcomes = {"0", "7"})
public final class JoinNotStarted {
    private int value;

    public static void main(String[] args) throws InterruptedException {
        JoinNotStarted o = new JoinNotStarted();
        Thread late = new Thread(() -> o.value = 7);
        Thread joiner = new Thread(() -> {
            Threads.join(late);
            Outcomes.note(o.value);
        });
        joiner.start();
        late.start();
        joiner.join();
        late.join();
    }
}
