package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An index that is not there is an exception like anywhere else, and the array keeps its values. */
@Expect(
        outcomes = {
            "0 ArrayIndexOutOfBoundsException NullPointerException",
            "5 ArrayIndexOutOfBoundsException NullPointerException"
        },
        failures = "EXCEPTION java.lang.NegativeArraySizeException: -1")
public final class OutOfBounds {
    public static void main(String[] args) {
        int[] array = new int[1];
        Threads.run(
                () -> array[0] = 5, () -> Outcomes.note(array[0] + " " + beyond(array) + " " + beyond(null)), () -> {
                    if (array[0] == 5) {
                        int[] none = new int[-array[0] / 5];
                        Outcomes.note(none.length);
                    }
                });
    }

    private static String beyond(int[] array) {
        try {
            array[1]++;
            return "nothing";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }
}
