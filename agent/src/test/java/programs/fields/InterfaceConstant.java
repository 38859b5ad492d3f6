package programs.fields;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A constant of an interface holds an array that all threads reach; what is in it is undone between executions. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class InterfaceConstant {
    private interface Constants {
        int[] CELL = new int[1];
    }

    private static final class Implementor implements Constants {
        void increment() {
            CELL[0]++;
        }
    }

    public static void main(String[] args) {
        Threads.run(() -> Constants.CELL[0]++, () -> new Implementor().increment());
        Outcomes.note(Constants.CELL[0]);
    }
}
