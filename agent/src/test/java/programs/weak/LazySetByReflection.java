package programs.weak;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A lazy store by reflection comes late like any other. */
@Expect(
        strategy = "mcr",
        outcomes = {"00", "01", "10", "11"})
public final class LazySetByReflection {
    public static void main(String[] args) throws Exception {
        Method lazySet = AtomicInteger.class.getMethod("lazySet", int.class);
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] a = new int[1];
        int[] b = new int[1];
        Threads.run(
                () -> {
                    set(lazySet, x);
                    a[0] = y.get();
                },
                () -> {
                    set(lazySet, y);
                    b[0] = x.get();
                });
        Outcomes.note("" + a[0] + b[0]);
    }

    private static void set(Method lazySet, AtomicInteger variable) {
        try {
            lazySet.invoke(variable, 1);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
