package programs.statics;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Static fields, arrays, and objects that were there before start every execution with the same values. */
@Expect(outcomes = {"0 0 0 a A 0"})
public final class UndoneBetweenExecutions {
    private enum Level {
        A,
        B;

        private int uses;
    }

    private static final class Deep {
        private final int[] array = new int[2];
        private Deep next;
        private long value;
    }

    private static int count;
    private static final int[] ARRAY = new int[1];
    private static final Deep DEEP = new Deep();
    private static String text = "a";
    private static Level level = Level.A;

    static {
        DEEP.next = new Deep();
    }

    public static void main(String[] args) {
        Outcomes.note(count + " " + ARRAY[0] + " " + DEEP.next.value + " " + text + " " + level + " " + Level.A.uses);
        Threads.run(UndoneBetweenExecutions::change, UndoneBetweenExecutions::change);
    }

    private static synchronized void change() {
        count++;
        ARRAY[0]++;
        DEEP.next.value++;
        DEEP.next.array[1]++;
        DEEP.next.next = DEEP;
        text += "b";
        level = Level.B;
        Level.A.uses++;
    }
}
