package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What initialisers do to the class itself, and to classes they wait for, is nobody else's business. */
@Expect(outcomes = "42 42", strategy = "mcr")
public final class ChangesOwn {
    private static final class Outer {
        static int value;

        static {
            value = 40;
            Inner.add();
        }
    }

    private static final class Inner {
        static int two = 2;

        static void add() {
            Outer.value += two;
        }
    }

    private ChangesOwn() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = Outer.value, () -> seen[1] = Outer.value);
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
