package dev.heddle.junit;

import dev.heddle.checker.program.Invocations;
import dev.heddle.runtime.hooks.PreexistingObjects;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstanceFactory;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Makes the instances that a test runs on, as Jupiter would: for a nested class those around it too; and the shared one
 * where the class's lifecycle is PER_CLASS.
 */
final class TestInstances {
    private static final String DEFAULT_LIFECYCLE = "junit.jupiter.testinstance.lifecycle.default";

    /** What makes the instances of one class; the constructor is null where Jupiter's own instance is shared by all. */
    private record Maker(Constructor<?> constructor, MethodHandle handle, boolean inner) {}

    /** Jupiter's own instances, outermost first. */
    private final List<Object> jupiters;

    private final Maker[] makers;
    private final List<TestInstancePreConstructCallback> before;
    private final List<TestInstanceFactory> factories;
    private final List<TestInstancePostProcessor> after;

    TestInstances(ExtensionContext context, Extensions extensions) {
        jupiters = context.getRequiredTestInstances().getAllInstances();
        makers = new Maker[jupiters.size()];
        for (int level = 0; level < makers.length; level++) {
            Class<?> type = jupiters.get(level).getClass();
            makers[level] = isShared(type, context) ? new Maker(null, null, false) : maker(type);
        }
        before = extensions.of(TestInstancePreConstructCallback.class);
        factories = extensions.of(TestInstanceFactory.class);
        after = extensions.of(TestInstancePostProcessor.class);
    }

    private static boolean isShared(Class<?> type, ExtensionContext context) {
        Optional<TestInstance> own = AnnotationSupport.findAnnotation(type, TestInstance.class);
        return own.map(TestInstance::value)
                        .or(() -> context.getConfigurationParameter(DEFAULT_LIFECYCLE)
                                .map(v ->
                                        TestInstance.Lifecycle.valueOf(v.strip().toUpperCase(Locale.ROOT))))
                        .orElse(TestInstance.Lifecycle.PER_METHOD)
                == TestInstance.Lifecycle.PER_CLASS;
    }

    /** A test class has one constructor; Jupiter makes sure of that. */
    private static Maker maker(Class<?> type) {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        return new Maker(constructor, Invocations.spreading(constructor), inner);
    }

    int depth() {
        return makers.length;
    }

    Class<?> type(int level) {
        return jupiters.get(level).getClass();
    }

    Object jupiters(int level) {
        return jupiters.get(level);
    }

    int levelOf(Object jupitersInstance) {
        for (int level = 0; level < makers.length; level++) {
            if (jupiters.get(level) == jupitersInstance) {
                return level;
            }
        }
        throw new IllegalStateException("not an instance of this test: " + jupitersInstance.getClass());
    }

    /** Whether an extension or a parameter has a say in it. */
    boolean needsContext() {
        boolean parameters = false;
        for (Maker m : makers) {
            parameters |= m.constructor != null && m.constructor.getParameterCount() > (m.inner ? 1 : 0);
        }
        return parameters || !before.isEmpty() || !factories.isEmpty() || !after.isEmpty();
    }

    /** The instance of one class, in an execution. */
    Object create(int level, Object outer, Arguments arguments, ExtensionContext context) throws Throwable {
        Maker maker = makers[level];
        if (maker.constructor == null) {
            PreexistingObjects.adopt(jupiters.get(level));
            return jupiters.get(level);
        }
        Object around = maker.inner ? outer : null;
        TestInstanceFactoryContext making = new Making(type(level), Optional.ofNullable(around));
        for (TestInstancePreConstructCallback b : before) {
            ExtensionCalls.call(b, () -> {
                b.preConstructTestInstance(making, context);
                return null;
            });
        }
        Object instance;
        if (factories.isEmpty()) {
            instance = (Object) maker.handle.invokeExact(arguments.of(maker.constructor, null, around, context));
        } else {
            TestInstanceFactory last = factories.get(factories.size() - 1);
            instance = ExtensionCalls.call(last, () -> last.createTestInstance(making, context));
        }
        for (TestInstancePostProcessor p : after) {
            ExtensionCalls.call(p, () -> {
                p.postProcessTestInstance(instance, context);
                return null;
            });
        }
        return instance;
    }

    private record Making(Class<?> type, Optional<Object> outer) implements TestInstanceFactoryContext {
        @Override
        public Class<?> getTestClass() {
            return type;
        }

        @Override
        public Optional<Object> getOuterInstance() {
            return outer;
        }
    }
}
