package dev.heddle.junit;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.Invocations;
import dev.heddle.checker.program.TestProgram;
import dev.heddle.runtime.hooks.PreexistingObjects;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Makes the instances that a test runs on, as Jupiter would: for a nested class those around it too; and the shared one
 * where the class's lifecycle is PER_CLASS.
 */
final class TestInstances implements TestProgram.Instances {
    private static final String DEFAULT_LIFECYCLE = "junit.jupiter.testinstance.lifecycle.default";

    /** Jupiter's own instances, outermost first. */
    private final Object[] jupiters;
    /** Takes the instance around it; null where Jupiter's own instance is shared by all executions. */
    private final MethodHandle[] makers;

    /** Of the thread that runs the test, as Jupiter has it. */
    private final ClassLoader loader;

    private TestInstances(Object[] jupiters, MethodHandle[] makers, ClassLoader loader) {
        this.jupiters = jupiters;
        this.makers = makers;
        this.loader = loader;
    }

    static TestInstances of(ExtensionContext context) {
        List<Object> all = context.getRequiredTestInstances().getAllInstances();
        MethodHandle[] makers = new MethodHandle[all.size()];
        for (int level = 0; level < makers.length; level++) {
            Class<?> type = all.get(level).getClass();
            makers[level] = isShared(type, context) ? null : maker(type);
        }
        return new TestInstances(
                all.toArray(), makers, context.getRequiredTestClass().getClassLoader());
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

    private static MethodHandle maker(Class<?> type) {
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        try {
            Constructor<?> constructor =
                    inner ? type.getDeclaredConstructor(type.getEnclosingClass()) : type.getDeclaredConstructor();
            return Invocations.constructor(constructor);
        } catch (NoSuchMethodException e) {
            throw new SetupException(
                    "the constructor of " + type.getName() + " takes parameters: a @HeddleTest makes a new instance for"
                            + " every execution and needs a constructor without",
                    e);
        }
    }

    int depth() {
        return jupiters.length;
    }

    Class<?> type(int level) {
        return jupiters[level].getClass();
    }

    int levelOf(Object jupitersInstance) {
        for (int level = 0; level < jupiters.length; level++) {
            if (jupiters[level] == jupitersInstance) {
                return level;
            }
        }
        throw new IllegalStateException("not an instance of this test: " + jupitersInstance.getClass());
    }

    @Override
    public Object[] create() throws Throwable {
        Thread.currentThread().setContextClassLoader(loader);
        Object[] fresh = new Object[makers.length];
        Object outer = null;
        for (int level = 0; level < makers.length; level++) {
            if (makers[level] == null) {
                outer = jupiters[level];
                PreexistingObjects.adopt(outer);
            } else {
                outer = (Object) makers[level].invokeExact(outer);
            }
            fresh[level] = outer;
        }
        return fresh;
    }
}
