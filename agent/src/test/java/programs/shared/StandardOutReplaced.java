package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import programs.Expect;
import programs.Threads;

/** The standard stream that a program sets is gone in the next execution. */
@Expect(
        outcomes = {"false 0", "false 1"},
        strategy = "mcr")
public final class StandardOutReplaced {
    private static final class Own extends PrintStream {
        Own() {
            super(new ByteArrayOutputStream());
        }
    }

    private static volatile int v;

    public static void main(String[] args) {
        boolean left = System.out instanceof Own;
        System.setOut(new Own());
        int[] seen = new int[1];
        Threads.run(() -> v = 1, () -> seen[0] = v);
        Outcomes.note(left + " " + seen[0]);
    }
}
