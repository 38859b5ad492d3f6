package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A character that was there is gone when it is asked for. */
@Expect(
        outcomes = {"a", "gone"},
        failures = "EXCEPTION java.lang.IllegalStateException",
        strategy = "mcr")
public final class GoneInBetween {
    private GoneInBetween() {}

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer("a");
        Threads.run(
                () -> {
                    try {
                        if (text.length() > 0) {
                            Outcomes.note(text.charAt(0));
                        } else {
                            Outcomes.note("gone");
                        }
                    } catch (IndexOutOfBoundsException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> text.setLength(0));
    }
}
