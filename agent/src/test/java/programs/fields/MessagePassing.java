package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Who sees the flag sees the message. */
@Expect(outcomes = {"none", "42"})
public final class MessagePassing {
    private int message;
    private volatile boolean ready;

    public static void main(String[] args) {
        MessagePassing m = new MessagePassing();
        Threads.run(
                () -> {
                    m.message = 42;
                    m.ready = true;
                },
                () -> Outcomes.note(m.ready ? m.message : "none"));
    }
}
