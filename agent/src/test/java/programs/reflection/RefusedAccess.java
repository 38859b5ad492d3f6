package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** What the JDK refuses, it refuses here too, and nothing is changed by it. */
@Expect(outcomes = "wrong type wrong object no object no array out of bounds 0 0", executions = 1)
public final class RefusedAccess {
    static int value;

    int own;

    private RefusedAccess() {}

    private interface Access {
        void run() throws ReflectiveOperationException;
    }

    private static String refused(Class<? extends RuntimeException> with, String what, Access access) {
        try {
            access.run();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } catch (RuntimeException e) {
            return with.isInstance(e) ? what + " " : e.toString();
        }
        return "not refused ";
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Field f = RefusedAccess.class.getDeclaredField("value");
        Field g = RefusedAccess.class.getDeclaredField("own");
        RefusedAccess shared = new RefusedAccess();
        Threads.run(() -> Outcomes.note(refused(IllegalArgumentException.class, "wrong type", () -> f.set(null, "text"))
                + refused(IllegalArgumentException.class, "wrong object", () -> g.setInt("text", 1))
                + refused(NullPointerException.class, "no object", () -> g.getInt(null))
                + refused(IllegalArgumentException.class, "no array", () -> Array.set("text", 0, 1))
                + refused(ArrayIndexOutOfBoundsException.class, "out of bounds", () -> Array.getInt(new int[1], 1))
                + value + " " + shared.own));
    }
}
