package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An initialiser that always fails: who comes first is told why, in every execution. */
@Expect(
        outcomes = {"EN", "NE"},
        strategy = {"mcr", "dfs"})
public final class AlwaysThrows {
    private static final class H {
        static final int V = Integer.parseInt("five");
    }

    private AlwaysThrows() {}

    private static String look() {
        try {
            return String.valueOf(H.V);
        } catch (ExceptionInInitializerError e) {
            return "E";
        } catch (NoClassDefFoundError e) {
            return "N";
        }
    }

    public static void main(String[] args) {
        String[] seen = new String[2];
        Threads.run(() -> seen[0] = look(), () -> seen[1] = look());
        Outcomes.note(seen[0] + seen[1]);
    }
}
