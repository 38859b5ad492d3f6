package dev.heddle.junit;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.checker.options.SetupException;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The extensions that Jupiter applies to a test. It has no interface that names them, so they are taken from where it keeps
 * them; if that should ever change, a test fails that has need of them.
 */
final class Extensions {
    private static final String REGISTRY = "extensionRegistry";

    private final Object registry;
    private final Method stream;

    private Extensions(Object registry, Method stream) {
        this.registry = registry;
        this.stream = stream;
    }

    static Extensions of(ExtensionContext context) {
        ExecutableInvoker invoker = context.getExecutableInvoker();
        try {
            Field field = invoker.getClass().getDeclaredField(REGISTRY);
            try {
                field.setAccessible(true);
            } catch (InaccessibleObjectException e) { // Jupiter is on the module path
                HeddleAgent.open(invoker.getClass(), Extensions.class.getModule());
                field.setAccessible(true);
            }
            Object registry = field.get(invoker);
            Method stream = Stream.of(field.getType().getMethods())
                    .filter(m -> m.getName().equals("stream") && m.getParameterCount() == 1)
                    .findFirst()
                    .orElseThrow(() -> new NoSuchMethodException("stream"));
            if (!stream.canAccess(registry)) {
                HeddleAgent.open(field.getType(), Extensions.class.getModule());
                stream.setAccessible(true);
            }
            return new Extensions(registry, stream);
        } catch (ReflectiveOperationException e) {
            throw new SetupException("this version of JUnit Jupiter does not say which extensions a test has: " + e, e);
        }
    }

    /** Those of a kind, in the order in which they were registered, but Heddle's own. */
    @SuppressWarnings("unchecked")
    <E extends Extension> List<E> of(Class<E> kind) {
        try {
            List<E> all = new ArrayList<>(((Stream<E>) stream.invoke(registry, kind)).toList());
            all.removeIf(HeddleExtension.class::isInstance);
            return all;
        } catch (ReflectiveOperationException e) {
            throw new SetupException("this version of JUnit Jupiter does not say which extensions a test has: " + e, e);
        }
    }

    /** The same, the last one first. */
    <E extends Extension> List<E> reversed(Class<E> kind) {
        List<E> all = of(kind);
        Collections.reverse(all);
        return all;
    }
}
