package programs.stringbuffers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Each call is safe by itself. */
@Expect(
        outcomes = {"ab", "ba"},
        strategy = "mcr")
public final class Appends {
    private Appends() {}

    public static void main(String[] args) {
        StringBuffer text = new StringBuffer();
        Threads.run(() -> text.append("a"), () -> text.append("b"));
        Outcomes.note(text);
    }
}
