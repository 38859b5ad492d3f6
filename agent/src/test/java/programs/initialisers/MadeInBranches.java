package programs.initialisers;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** An object of a class with an initialiser is being made while the code branches. */
@Expect(outcomes = {"3 1", "2 1"})
public final class MadeInBranches {
    private static volatile boolean flag;

    static final class Made {
        private static final List<String> NAMES = new ArrayList<>(List.of("a"));

        final int value;

        Made(int first, int second) {
            value = first + second;
        }
    }

    public static void main(String[] args) {
        Threads.run(
                () -> {
                    Made made = new Made(flag ? 2 : 1, new Made(flag ? 1 : 1, 0).value);
                    Outcomes.note(made.value + " " + Made.NAMES.size());
                },
                () -> flag = true);
    }
}
