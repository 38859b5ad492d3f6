package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Field;
import programs.Expect;
import programs.Threads;

/** An object put into a shared field by reflection is shared, and one found there may be half built. */
@Expect(
        outcomes = {"nothing", "0", "1"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class ReferencePublished {
    static final class Box {
        int content;
    }

    Box box;

    private ReferencePublished() {}

    private static Field box() {
        try {
            return ReferencePublished.class.getDeclaredField("box");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        ReferencePublished shared = new ReferencePublished();
        Threads.run(
                () -> {
                    try {
                        Box b = new Box();
                        box().set(shared, b);
                        b.content = 1;
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> {
                    try {
                        Box b = (Box) box().get(shared);
                        Outcomes.note(b == null ? "nothing" : b.content);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }
}
