package programs.deadlocks;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two classes that need one another's initialiser: no deadlock here, because initialisers run one at a time. */
@Expect(outcomes = "3")
public final class ClassInitialisation {
    private static final class First {
        static int value = 1;

        static {
            value += Second.value;
        }
    }

    private static final class Second {
        static int value = 2;

        static {
            value += First.value * 0;
        }
    }

    public static void main(String[] args) {
        Threads.run(() -> Thread.yield(), () -> Thread.yield());
        Outcomes.note(First.value);
    }
}
