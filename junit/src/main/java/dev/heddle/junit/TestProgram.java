package dev.heddle.junit;

import dev.heddle.checker.options.SetupException;
import dev.heddle.runtime.Program;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * A Jupiter test as a program: in every execution fresh instances, the methods before the test as Jupiter would call
 * them, the test, and the methods after it.
 */
final class TestProgram implements Program {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    /**
     * A call on one of the test instances.
     *
     * @param level which: 0 is the outermost class's
     * @param handle takes the instance; arguments are bound
     */
    private record Call(int level, MethodHandle handle) {}

    private final TestInstances instances;
    private final ClassLoader loader;
    private final Call[] before;
    private final Call test;
    private final Call[] after;
    private Throwable lastThrown;

    private TestProgram(TestInstances instances, ClassLoader loader, Call[] before, Call test, Call[] after) {
        this.instances = instances;
        this.loader = loader;
        this.before = before;
        this.test = test;
        this.after = after;
    }

    static TestProgram of(
            Surroundings surroundings, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        TestInstances instances = TestInstances.of(context);
        List<Object> arguments = new ArrayList<>(method.getArguments());
        List<Call> before = new ArrayList<>();
        for (ReflectiveInvocationContext<Method> m : surroundings.before()) {
            int level = m.getTarget().map(instances::levelOf).orElse(0);
            before.add(new Call(level, handle(m.getExecutable(), m.getArguments())));
            arguments.addAll(m.getArguments());
        }
        Call test = new Call(instances.depth() - 1, handle(method.getExecutable(), method.getArguments()));
        return new TestProgram(
                instances,
                context.getRequiredTestClass().getClassLoader(),
                before.toArray(Call[]::new),
                test,
                afterEach(instances, arguments).toArray(Call[]::new));
    }

    /** Jupiter tells these only after the test, which is too late; found as it finds them, innermost class first. */
    private static List<Call> afterEach(TestInstances instances, List<Object> arguments) {
        List<Call> calls = new ArrayList<>();
        for (int level = instances.depth() - 1; level >= 0; level--) {
            for (Method m : AnnotationSupport.findAnnotatedMethods(
                    instances.type(level), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
                calls.add(new Call(level, handle(m, argumentsFor(m, arguments))));
            }
        }
        return calls;
    }

    /** What Jupiter has resolved for the other methods: a TestInfo, a TestReporter and the like serve here too. */
    private static List<Object> argumentsFor(Method m, List<Object> resolved) {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> type : m.getParameterTypes()) {
            arguments.add(resolved.stream()
                    .filter(type::isInstance)
                    .findFirst()
                    .orElseThrow(() -> new SetupException("@AfterEach method " + m.getName() + " of "
                            + m.getDeclaringClass().getName() + " takes a " + type.getSimpleName()
                            + ", which neither the test nor a @BeforeEach method takes")));
        }
        return arguments;
    }

    private static MethodHandle handle(Method m, List<Object> arguments) {
        try {
            m.setAccessible(true);
            MethodHandle handle = LOOKUP.unreflect(m);
            boolean isStatic = Modifier.isStatic(m.getModifiers());
            handle = MethodHandles.insertArguments(handle, isStatic ? 0 : 1, arguments.toArray());
            if (isStatic) {
                handle = MethodHandles.dropArguments(handle, 0, Object.class);
            }
            return handle.asType(MethodType.methodType(void.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible, but not accessible: " + m, e);
        }
    }

    /** What the last execution has thrown, if it did. */
    Optional<Throwable> lastThrown() {
        return Optional.ofNullable(lastThrown);
    }

    @Override
    public boolean mayLeaveWorkers() {
        return true;
    }

    @Override
    public void run() throws Throwable {
        lastThrown = null;
        Thread.currentThread().setContextClassLoader(loader);
        Object[] fresh = instances.create();
        Throwable failure = null;
        try {
            for (Call b : before) {
                b.handle.invokeExact(fresh[b.level]);
            }
            test.handle.invokeExact(fresh[test.level]);
        } catch (Throwable t) {
            failure = t;
        }
        failure = tidy(fresh, failure);
        if (failure != null) {
            lastThrown = failure;
            throw failure;
        }
    }

    /** As Jupiter does: all of them run, whatever happened before, and the first failure counts. */
    private Throwable tidy(Object[] fresh, Throwable earlier) {
        Throwable failure = earlier;
        for (Call a : after) {
            try {
                a.handle.invokeExact(fresh[a.level]);
            } catch (Throwable t) {
                if (failure == null) {
                    failure = t;
                } else if (failure != t) {
                    failure.addSuppressed(t);
                }
            }
        }
        return failure;
    }
}
