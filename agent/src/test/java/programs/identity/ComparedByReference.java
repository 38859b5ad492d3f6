package programs.identity;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Which of two equal strings was read shows when they are compared by reference. */
@Expect(
        outcomes = {"false", "true"},
        strategy = "mcr")
public final class ComparedByReference {
    private static volatile String text = new String("a");

    public static void main(String[] args) {
        String first = text;
        Threads.run(() -> text = new String("a"), () -> Outcomes.note(text == first));
    }
}
