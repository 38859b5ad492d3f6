package programs.reflection;

import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** A final field of an object that others have: reading one is no event, so setting it by reflection is named. */
@Expect(uncontrolled = "a programs.reflection.FinalWrittenLate was handed out before its final fields were set")
public final class FinalWrittenLate {
    final int value;

    private FinalWrittenLate(int value) {
        this.value = value;
    }

    public static void main(String[] args) {
        FinalWrittenLate shared = new FinalWrittenLate(args.length);
        Threads.run(() -> {
            try {
                Field f = FinalWrittenLate.class.getDeclaredField("value");
                f.setAccessible(true);
                f.setInt(shared, 1);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
