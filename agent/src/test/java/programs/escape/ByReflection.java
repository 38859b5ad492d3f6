package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What reflection hands on or changes is shared as well. */
@Expect(outcomes = {"1", "2"})
public final class ByReflection {
    private int value;

    public void increment() {
        value++;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        ByReflection own = new ByReflection();
        java.lang.reflect.Method m = ByReflection.class.getMethod("increment");
        Runnable body = () -> {
            try {
                m.invoke(own);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        };
        Threads.run(body, body);
        Outcomes.note(own.value);
    }
}
