package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Synchronizing on null is an exception, and takes nothing. */
@Expect(outcomes = "NullPointerException")
public final class OnNull {
    public static void main(String[] args) {
        Object nothing = args.length == 0 ? null : args;
        try {
            synchronized (nothing) {
                Outcomes.note("entered");
            }
        } catch (NullPointerException e) {
            Outcomes.note("NullPointerException");
        }
    }
}
