package programs.structured;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/** A {@code StructuredTaskScope} by reflection, because the JDK that compiles this may not have it. */
final class Scope implements AutoCloseable {
    private final Object scope;

    /** One that waits until all tasks are done or one fails. */
    Scope() throws Exception {
        scope = type("").getMethod("open").invoke(null);
    }

    /** One that is told by a joiner of the JDK, by the name of its factory, when to stop waiting. */
    Scope(String joiner) throws Exception {
        Object j = type("$Joiner").getMethod(joiner).invoke(null);
        scope = type("").getMethod("open", type("$Joiner")).invoke(null, j);
    }

    private static Class<?> type(String nested) throws ClassNotFoundException {
        return Class.forName("java.util.concurrent.StructuredTaskScope" + nested);
    }

    Object fork(Callable<?> task) throws Exception {
        return call(type("").getMethod("fork", Callable.class), scope, task);
    }

    Object join() throws Exception {
        return call(type("").getMethod("join"), scope);
    }

    static Object get(Object subtask) throws Exception {
        return call(type("$Subtask").getMethod("get"), subtask);
    }

    static String state(Object subtask) throws Exception {
        return call(type("$Subtask").getMethod("state"), subtask).toString();
    }

    @Override
    public void close() {
        try {
            call(type("").getMethod("close"), scope);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object call(Method method, Object receiver, Object... arguments) throws Exception {
        try {
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }
}
