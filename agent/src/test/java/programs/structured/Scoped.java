package programs.structured;

import java.util.concurrent.Callable;

/** A {@code ScopedValue} by reflection, because the JDK that compiles this may not have it. */
final class Scoped {
    private final Object value;

    Scoped() throws ReflectiveOperationException {
        value = type("").getMethod("newInstance").invoke(null);
    }

    private static Class<?> type(String nested) throws ClassNotFoundException {
        return Class.forName("java.lang.ScopedValue" + nested);
    }

    void run(Object bound, Runnable body) throws ReflectiveOperationException {
        Object carrier = type("").getMethod("where", type(""), Object.class).invoke(null, value, bound);
        type("$Carrier").getMethod("run", Runnable.class).invoke(carrier, body);
    }

    Object get() {
        return call(() -> type("").getMethod("get").invoke(value));
    }

    boolean isBound() {
        return (Boolean) call(() -> type("").getMethod("isBound").invoke(value));
    }

    private static Object call(Callable<Object> call) {
        try {
            return call.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
