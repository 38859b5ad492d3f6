package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An enum that counts in another class when it is initialised does so once, which is named. */
@Expect(
        uncontrolled =
                "the initialiser of programs.initialisers.OfEnum$Colour changes programs.initialisers.OfEnum.count",
        outcomes = "1 RED",
        strategy = "dfs")
public final class OfEnum {
    private static int count;

    private enum Colour {
        RED;

        static {
            count++;
        }
    }

    private OfEnum() {}

    public static void main(String[] args) {
        Object[] seen = new Object[1];
        Threads.run(() -> seen[0] = Colour.RED);
        Outcomes.note(count + " " + seen[0]);
    }
}
