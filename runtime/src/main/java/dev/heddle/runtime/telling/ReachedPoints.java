package dev.heddle.runtime.telling;

import java.util.Arrays;

/** Which points of the program's code were reached in executions since the last exploration began. */
public final class ReachedPoints {
    private static byte[] marks = new byte[1 << 12];

    /** Whether an execution is under way: who prepares one, or looks at it, may run the program's classes too. */
    private static boolean noting;

    private ReachedPoints() {}

    /** A point is reached. */
    public static void reach(int point) {
        if (noting) {
            marks[point] = 1;
        }
    }

    /** From now on notes what is reached, or does not. */
    public static void note(boolean yes) {
        noting = yes;
    }

    /** Makes room for so many points; before any code with the last of them is run. */
    public static synchronized void makeRoom(int points) {
        if (points > marks.length) {
            marks = Arrays.copyOf(marks, Math.max(points, 2 * marks.length));
        }
    }

    public static boolean isReached(int point) {
        return marks[point] != 0;
    }

    /** Nothing is reached any more. */
    public static synchronized void forget() {
        Arrays.fill(marks, (byte) 0);
    }
}
