package dev.heddle.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** What Jupiter wanted to call before a test, in its order and with its arguments. */
final class Surroundings {
    private final List<ReflectiveInvocationContext<Method>> before = new ArrayList<>();

    void addBefore(ReflectiveInvocationContext<Method> method) {
        before.add(method);
    }

    List<ReflectiveInvocationContext<Method>> before() {
        return before;
    }
}
