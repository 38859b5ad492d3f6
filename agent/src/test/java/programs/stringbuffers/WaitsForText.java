package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A loop that waits for the buffer to have something goes on when it does. */
@Expect(outcomes = "done", strategy = "mcr")
public final class WaitsForText {
    private WaitsForText() {}

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer();
        Threads.run(() -> text.append("done"), () -> {
            while (text.length() == 0) {
                Thread.onSpinWait();
            }
            Outcomes.note(text.toString());
        });
    }
}
