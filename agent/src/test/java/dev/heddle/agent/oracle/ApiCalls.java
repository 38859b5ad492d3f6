package dev.heddle.agent.oracle;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The methods of a shared class that generated programs call. */
final class ApiCalls {
    /** They wait for something, whatever the class. */
    private static final Set<String> WAIT = Set.of("wait", "notify", "notifyAll", "await", "join", "park", "sleep");

    /** What they return differs from one run to another, or says nothing. */
    private static final Set<String> SAY_NOTHING = Set.of(
            "equals",
            "getClass",
            "hashCode",
            "identityHashCode",
            "iterator",
            "listIterator",
            "descendingIterator",
            "spliterator",
            "stream",
            "parallelStream",
            "clone",
            "ensureCapacity",
            "printStackTrace",
            "getStackTrace",
            "describeConstable",
            "resolveConstantDesc");

    /** A parameter of these makes a call that may wait, or that asks what time it is. */
    private static final Set<String> TIMED =
            Set.of("java.util.concurrent.TimeUnit", "java.time.Duration", "java.time.Clock");

    private ApiCalls() {}

    /** In an order that is the same in every JVM of one version. */
    static List<Method> of(SharedClass shared) {
        return Arrays.stream(shared.type().getMethods())
                .filter(m -> !m.isBridge() && !m.isSynthetic())
                .filter(m -> Modifier.isStatic(m.getModifiers()) == shared.isStatic())
                .filter(m -> shared.wants(m.getName()))
                .filter(m -> !WAIT.contains(m.getName()) && !SAY_NOTHING.contains(m.getName()))
                .filter(m -> !(m.getName().equals("toString") && m.getDeclaringClass() == Object.class))
                .filter(m -> Arrays.stream(m.getParameterTypes())
                        .allMatch(p -> !TIMED.contains(p.getName()) && Arguments.have(p, shared)))
                .sorted(Comparator.comparing(Method::getName)
                        .thenComparing(m -> Arrays.toString(m.getParameterTypes()))
                        .thenComparing(m -> m.getReturnType().getName()))
                .toList();
    }
}
