package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread that finds a class initialised by another sees in its final fields, and in their objects, what that one read. */
@Expect(
        outcomes = {"0 0", "1 1"},
        strategy = {"mcr", "dfs"})
public final class FoundByOther {
    private static volatile int x;

    private static final class Point {
        final int at;

        Point(int at) {
            this.at = at;
        }
    }

    private static final class H {
        static final int V = x;
        static final Point P = new Point(V);
    }

    private FoundByOther() {}

    public static void main(String[] args) {
        int[] seen = new int[2];
        Threads.run(() -> seen[0] = H.V, () -> x = 1, () -> seen[1] = H.P.at);
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
