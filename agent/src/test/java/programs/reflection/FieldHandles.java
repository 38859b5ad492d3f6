package programs.reflection;

import dev.heddle.agent.Outcomes;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import programs.Expect;
import programs.Threads;

/** Getters and setters made as method handles are accesses: of a field and of a static one. */
@Expect(
        outcomes = {"1 1", "1 2", "2 1", "2 2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class FieldHandles {
    private static final MethodHandle GET;
    private static final MethodHandle SET;
    private static final MethodHandle GET_STATIC;
    private static final MethodHandle SET_STATIC;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            GET = lookup.findGetter(FieldHandles.class, "value", int.class);
            SET = lookup.findSetter(FieldHandles.class, "value", int.class);
            GET_STATIC = lookup.unreflectGetter(FieldHandles.class.getDeclaredField("total"));
            SET_STATIC = lookup.findStaticSetter(FieldHandles.class, "total", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static long total;
    private int value;

    private FieldHandles() {}

    public static void main(String[] args) {
        FieldHandles counter = new FieldHandles();
        Runnable increment = () -> {
            try {
                SET.invokeExact(counter, (int) GET.invokeExact(counter) + 1);
                SET_STATIC.invokeExact((long) GET_STATIC.invokeExact() + 1);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        };
        Threads.run(increment, increment);
        Outcomes.note(counter.value + " " + total);
    }
}
