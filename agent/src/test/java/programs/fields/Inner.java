package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Inner and anonymous classes reach the field of the object around them. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class Inner {
    private int value;

    private final class Incrementer implements Runnable {
        @Override
        public void run() {
            value++;
        }
    }

    private Runnable anonymous() {
        return new Runnable() {
            @Override
            public void run() {
                Inner.this.value++;
            }
        };
    }

    public static void main(String[] args) {
        Inner inner = new Inner();
        Threads.run(inner.new Incrementer(), inner.anonymous());
        Outcomes.note(inner.value);
    }
}
