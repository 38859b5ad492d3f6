package programs.determinism;

import dev.heddle.agent.Outcomes;

/** Compares values between executions. */
final class Same {
    private Same() {}

    /** Takes note of a value in this execution. */
    static void check(String name, Object value) {
        Outcomes.remember(name, String.valueOf(value));
    }

    /** How many different values there were under that name in all executions so far. */
    static int distinct(String name) {
        return Outcomes.remembered(name);
    }
}
