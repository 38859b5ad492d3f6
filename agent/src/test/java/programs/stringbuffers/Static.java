package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A buffer that is older than the execution begins every execution as it was. */
@Expect(outcomes = {"0ab", "0ba"})
public final class Static {
    private static final StringBuffer TEXT = new StringBuffer("x");

    private Static() {}

    public static void main(String[] args) {
        Threads.run(() -> TEXT.append("a"), () -> TEXT.append("b").setCharAt(0, '0'));
        Outcomes.note(TEXT);
    }
}
