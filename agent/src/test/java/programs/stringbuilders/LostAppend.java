package programs.stringbuilders;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads append to one builder, and what one of them appends may be lost. */
@Expect(
        outcomes = {"ab", "ba", "a", "b"},
        strategy = "mcr",
        failures = "RACE data-race",
        uncontrolled = "a StringBuilder is used by several threads at once")
public final class LostAppend {
    private LostAppend() {}

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        Threads.run(() -> text.append('a'), () -> text.append('b'));
        Outcomes.note(text.toString());
    }
}
