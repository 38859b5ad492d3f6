package programs.arrays;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A value of the wrong type is not stored; what others see in its place is what was there. */
@Expect(outcomes = {"a ArrayStoreException", "b ArrayStoreException"})
public final class StoreException {
    public static void main(String[] args) {
        Object[] array = new String[] {"a"};
        Threads.run(
                () -> {
                    String thrown = "nothing";
                    try {
                        array[0] = 1;
                    } catch (ArrayStoreException e) {
                        thrown = "ArrayStoreException";
                    }
                    Outcomes.note(array[0] + " " + thrown);
                },
                () -> array[0] = "b");
    }
}
