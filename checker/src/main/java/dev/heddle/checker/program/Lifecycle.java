package dev.heddle.checker.program;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * The methods that JUnit 4 or 5 would run around a test, known by the names of their annotations, so that neither has to
 * be there.
 */
enum Lifecycle {
    BEFORE_ALL(true, "org.junit.BeforeClass", "org.junit.jupiter.api.BeforeAll"),
    BEFORE_EACH(true, "org.junit.Before", "org.junit.jupiter.api.BeforeEach"),
    AFTER_EACH(false, "org.junit.After", "org.junit.jupiter.api.AfterEach"),
    AFTER_ALL(false, "org.junit.AfterClass", "org.junit.jupiter.api.AfterAll");

    private final boolean superclassFirst;
    private final String junit4;
    private final String junit5;

    Lifecycle(boolean superclassFirst, String junit4, String junit5) {
        this.superclassFirst = superclassFirst;
        this.junit4 = junit4;
        this.junit5 = junit5;
    }

    /** The methods of this phase in the class and its supertypes, in the order to run them. */
    List<Method> methodsOf(Class<?> type, ClassOutlines outlines) {
        List<Method> all = new ArrayList<>();
        for (Class<?> c : Hierarchy.of(type)) {
            List<Method> own = new ArrayList<>();
            Optional<ClassOutline> outline = outlines.of(c.getName());
            for (Method m : c.getDeclaredMethods()) {
                if (isMarked(outline, m) && all.stream().noneMatch(below -> overrides(below, m))) {
                    own.add(m);
                }
            }
            // Reflection promises no order; the one by name is at least the same in every run.
            own.sort(Comparator.comparing(Method::getName));
            all.addAll(superclassFirst ? 0 : all.size(), own);
        }
        return all;
    }

    private boolean isMarked(Optional<ClassOutline> outline, Method m) {
        return outline.flatMap(o -> o.method(m.getName(), Type.getMethodDescriptor(m)))
                .filter(o -> o.isMarked(junit4) || o.isMarked(junit5))
                .isPresent();
    }

    private static boolean overrides(Method below, Method above) {
        return below.getName().equals(above.getName())
                && below.getParameterCount() == 0
                && above.getParameterCount() == 0
                && !Modifier.isPrivate(above.getModifiers())
                && !Modifier.isStatic(above.getModifiers());
    }
}
