package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/**
 * A buffer that is appended to another one is looked at by code of the JDK, without an event, although its monitor is held:
 * that must be told.
 */
@Expect(outcomes = "abcd", uncontrolled = "java.lang.StringBuffer is looked at", strategy = "mcr")
public final class AppendedWhileLocked {
    private AppendedWhileLocked() {}

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer("ab");
        StringBuffer other = new StringBuffer("cd");
        Threads.run(
                () -> {
                    synchronized (other) {
                        text.append(other);
                    }
                },
                () -> other.setLength(0));
        Outcomes.note(text);
    }
}
