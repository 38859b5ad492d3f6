package programs.shared;

import dev.heddle.agent.Outcomes;
import java.util.StringJoiner;
import programs.Expect;
import programs.Threads;

/** A joiner keeps its parts in an array that it hands to code that is never rewritten. */
@Expect(
        outcomes = {"a", "b", "a,b", "b,a", "null"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class Joiner {

    public static void main(String[] args) {
        StringJoiner joiner = new StringJoiner(",");
        Threads.run(() -> joiner.add("a"), () -> joiner.add("b"));
        String seen;
        try {
            seen = joiner.toString();
        } catch (NullPointerException e) {
            seen = "null";
        }
        Outcomes.note(seen);
    }
}
