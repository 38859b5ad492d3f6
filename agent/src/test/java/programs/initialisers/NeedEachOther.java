package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two classes that need one another, and two threads that begin with one each: a JVM may hang. */
@Expect(
        failures = "DEADLOCK cycle",
        told = {"main/1 waits for lock initialisation of Second, held by main/2 since", "NeedEachOther$First.<clinit>:"
        },
        outcomes = "3 2",
        strategy = {"mcr", "dfs"})
public final class NeedEachOther {
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

    private NeedEachOther() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = First.value, () -> seen[1] = Second.value);
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
