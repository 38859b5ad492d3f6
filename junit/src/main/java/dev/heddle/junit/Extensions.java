package dev.heddle.junit;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.checker.options.SetupException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;

/**
 * The extensions that Jupiter applies to a test. It has no interface that names them, so they are taken from where it keeps
 * them; if that should ever change, a test fails that has need of them.
 */
final class Extensions {
    private static final String REGISTRY = "extensionRegistry";

    private final Object registry;
    private final Method stream;

    private final List<Extension> ofMethod;
    private final List<Extension> ofFields;

    private Extensions(Object registry, Method stream, List<Extension> ofMethod, List<Extension> ofFields) {
        this.registry = registry;
        this.stream = stream;
        this.ofMethod = ofMethod;
        this.ofFields = ofFields;
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
            return new Extensions(registry, stream, ofMethod(context), ofFields(context));
        } catch (ReflectiveOperationException e) {
            throw new SetupException("this version of JUnit Jupiter does not say which extensions a test has: " + e, e);
        }
    }

    /** Jupiter 5.10 names those of the class only; these are declared at the method. */
    private static List<Extension> ofMethod(ExtensionContext context) throws ReflectiveOperationException {
        List<Extension> all = new ArrayList<>();
        for (ExtendWith e :
                AnnotationSupport.findRepeatableAnnotations(context.getRequiredTestMethod(), ExtendWith.class)) {
            for (Class<? extends Extension> type : e.value()) {
                if (type != HeddleExtension.class) {
                    Constructor<? extends Extension> constructor = type.getDeclaredConstructor();
                    constructor.setAccessible(true);
                    all.add(constructor.newInstance());
                }
            }
        }
        return all;
    }

    /** Nor does it name those that fields of the test instances hold. */
    private static List<Extension> ofFields(ExtensionContext context) throws ReflectiveOperationException {
        List<Extension> all = new ArrayList<>();
        for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
            for (Field f : AnnotationSupport.findAnnotatedFields(
                    instance.getClass(),
                    RegisterExtension.class,
                    ModifierSupport::isNotStatic,
                    HierarchyTraversalMode.TOP_DOWN)) {
                f.setAccessible(true);
                all.add((Extension) f.get(instance));
            }
        }
        return all;
    }

    /** Those of a kind, in the order in which they were registered, but Heddle's own. */
    @SuppressWarnings("unchecked")
    <E extends Extension> List<E> of(Class<E> kind) {
        try {
            List<E> all = new ArrayList<>(((Stream<E>) stream.invoke(registry, kind)).toList());
            all.removeIf(HeddleExtension.class::isInstance);
            for (Extension e : ofMethod) {
                if (kind.isInstance(e) && all.stream().noneMatch(known -> known.getClass() == e.getClass())) {
                    all.add(kind.cast(e));
                }
            }
            for (Extension e : ofFields) {
                if (kind.isInstance(e) && all.stream().noneMatch(known -> known == e)) {
                    all.add(kind.cast(e));
                }
            }
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
