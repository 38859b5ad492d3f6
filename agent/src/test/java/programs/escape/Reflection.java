package programs.escape;

import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** A counter that is only ever accessed by reflection: nobody sees the accesses, and the result says so. */
@Expect(uncontrolled = "a field is accessed by reflection", covered = true)
public final class Reflection {
    public int value;

    private Reflection() {}

    public static void main(String[] args) throws InterruptedException {
        Reflection counter = new Reflection();
        Runnable increment = () -> {
            try {
                Field f = Reflection.class.getField("value");
                f.setInt(counter, f.getInt(counter) + 1);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
        Threads.run(increment, increment);
    }
}
