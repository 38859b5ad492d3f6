package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An inner class instance carries the object around it along. */
@Expect(
        outcomes = {"1", "2"},
        executions = 20)
public final class InnerClassInstance {
    private int value;

    private final class Inner {
        void increment() {
            value++;
        }
    }

    public static void main(String[] args) {
        InnerClassInstance outer = new InnerClassInstance();
        Inner[] inner = {outer.new Inner()};
        Runnable body = () -> inner[0].increment();
        Threads.run(body, body);
        Outcomes.note(outer.value);
    }
}
