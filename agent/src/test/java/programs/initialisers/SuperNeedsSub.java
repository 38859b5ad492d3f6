package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A class whose initialiser makes an object of a subclass, which needs it in turn. */
@Expect(
        failures = "DEADLOCK cycle",
        outcomes = "1 2",
        strategy = {"mcr", "dfs"})
public final class SuperNeedsSub {
    private static class Super {
        static Super one = new Sub();
        int number = 1;
    }

    private static final class Sub extends Super {
        static int two = 2;
    }

    private SuperNeedsSub() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = Super.one.number, () -> seen[1] = Sub.two);
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
