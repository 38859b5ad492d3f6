package programs.assertions;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An assert statement is evaluated, in a class, a nested class, an interface and a lambda, whatever the JVM was told. */
@Expect(
        failures = "EXCEPTION java.lang.AssertionError: counted to 1",
        outcomes = {"true 4", "true 3"})
public final class Evaluated {
    private static int checks;
    private int count;

    private interface Check {
        default boolean holds() {
            assert ++checks > 0;
            return true;
        }
    }

    private static final class Nested implements Check {
        private boolean really() {
            assert ++checks > 0;
            return holds();
        }
    }

    public static void main(String[] args) {
        Evaluated e = new Evaluated();
        Threads.run(() -> e.count++, () -> e.count++);
        boolean on = false;
        assert on = true;
        assert new Nested().really();
        Runnable last = () -> {
            assert ++checks > 0;
        };
        last.run();
        Outcomes.note((on && Evaluated.class.desiredAssertionStatus()) + " " + (checks + (e.count == 2 ? 1 : 0)));
        assert e.count == 2 : "counted to " + e.count;
    }
}
