package dev.heddle.junit;

import dev.heddle.checker.program.Invocations;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.Abandoned;
import dev.heddle.runtime.hooks.PreexistingObjects;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.opentest4j.TestAbortedException;

/**
 * A Jupiter test as a program: in every execution fresh instances, which go through the extensions that Jupiter has
 * registered; its methods before the test, the test, and those after it, in Jupiter's order.
 */
final class JupiterProgram implements Program {
    /** A method of the test class; the level says of which of several nested ones. */
    private record Step(int level, Method method, MethodHandle handle) {}

    private final ExtensionContext jupiters;
    private final ClassLoader loader;
    private final TestInstances instances;
    private final TempFolders folders;
    private final Callbacks callbacks;
    private final Arguments arguments;
    private final List<Step> before = new ArrayList<>();
    private final Step test;
    private final List<Step> after = new ArrayList<>();
    private final boolean needsContext;

    /** What Jupiter has resolved once and may give to every execution: older than all of them. */
    private final List<Object> old = new ArrayList<>();

    private Throwable lastThrown;
    private Throwable abortion;
    private long completed;

    JupiterProgram(Surroundings surroundings, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        jupiters = context;
        loader = context.getRequiredTestClass().getClassLoader();
        Extensions extensions = Extensions.of(context);
        instances = new TestInstances(context, extensions);
        folders = new TempFolders(instances);
        callbacks = new Callbacks(extensions, instances, folders);
        arguments = new Arguments(extensions.of(ParameterResolver.class), folders);
        boolean parameters = method.getExecutable().getParameterCount() > 0;
        keep(method.getArguments());
        for (ReflectiveInvocationContext<Method> m : surroundings.before()) {
            before.add(step(m.getTarget().map(instances::levelOf).orElse(0), m.getExecutable()));
            keep(m.getArguments());
            parameters |= m.getExecutable().getParameterCount() > 0;
        }
        test = step(instances.depth() - 1, method.getExecutable());
        // Jupiter tells these only after the test, which is too late; found as it finds them, innermost class first.
        for (int level = instances.depth() - 1; level >= 0; level--) {
            for (Method m : AnnotationSupport.findAnnotatedMethods(
                    instances.type(level), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
                after.add(step(level, m));
                parameters |= m.getParameterCount() > 0;
            }
        }
        needsContext = parameters || instances.needsContext() || !callbacks.isEmpty();
    }

    private static Step step(int level, Method m) {
        return new Step(level, m, Invocations.spreading(m));
    }

    private void keep(List<Object> resolved) {
        for (Object o : resolved) {
            if (o != null && !isPlainValue(o)) {
                old.add(o);
            }
        }
    }

    private static boolean isPlainValue(Object o) {
        return o.getClass().getName().startsWith("java.lang.")
                || o.getClass().getName().startsWith("org.junit.")
                || o instanceof Enum<?>;
    }

    /** What the last execution has thrown, if it did. */
    Optional<Throwable> lastThrown() {
        return Optional.ofNullable(lastThrown);
    }

    /** What says why the test does not apply, if every execution has said so. */
    Optional<Throwable> abortion() {
        return completed == 0 ? Optional.ofNullable(abortion) : Optional.empty();
    }

    @Override
    public boolean mayLeaveWorkers() {
        return true;
    }

    @Override
    public void run() throws Throwable {
        lastThrown = null;
        Thread.currentThread().setContextClassLoader(loader);
        ExecutionContext execution = needsContext ? ExtensionCalls.quietly(() -> new ExecutionContext(jupiters)) : null;
        ExtensionContext context = needsContext ? ExtensionCalls.quietly(execution::proxy) : jupiters;
        Failures failures = new Failures(execution);
        List<Object> fresh = new ArrayList<>();
        failures.collect(() -> ExtensionCalls.quietly(() -> {
            folders.clear();
            return null;
        }));
        failures.collect(() -> makeInstances(fresh, execution, context));
        if (failures.isEmpty()) {
            failures.collect(() -> callbacks.beforeEach(fresh, context));
            runBefore(fresh, context, failures);
            if (failures.isEmpty()) {
                runTest(fresh, context, failures);
            }
            for (Step s : after) {
                failures.collect(() -> callbacks.handlingAfter(fresh, context, () -> call(s, fresh, context)));
            }
            callbacks.afterEach(fresh, context, failures);
        }
        if (needsContext) {
            failures.collect(() -> ExtensionCalls.quietly(() -> {
                execution.store().close();
                return null;
            }));
        }
        conclude(failures.first());
    }

    private void makeInstances(List<Object> fresh, ExecutionContext execution, ExtensionContext context)
            throws Throwable {
        for (int level = 0; level < instances.depth(); level++) {
            Object outer = level == 0 ? null : fresh.get(level - 1);
            fresh.add(instances.create(level, outer, arguments, context));
            if (needsContext) {
                ExtensionCalls.quietly(() -> {
                    execution.instances(fresh);
                    return null;
                });
            }
        }
    }

    private void runBefore(List<Object> fresh, ExtensionContext context, Failures failures) {
        for (Step s : before) {
            if (failures.isEmpty()) {
                failures.collect(() -> callbacks.handlingBefore(fresh, context, () -> call(s, fresh, context)));
            }
        }
    }

    private void runTest(List<Object> fresh, ExtensionContext context, Failures failures) {
        failures.collect(() -> callbacks.beforeTest(fresh, context));
        if (failures.isEmpty()) {
            failures.collect(() -> callbacks.handlingTest(fresh, context, () -> call(test, fresh, context)));
        }
        callbacks.afterTest(fresh, context, failures);
    }

    private void call(Step step, List<Object> fresh, ExtensionContext context) throws Throwable {
        Object instance = fresh.get(step.level);
        Object[] given = arguments.of(step.method, instance, null, context);
        for (Object o : given) {
            for (Object known : old) { // compared by identity: code of the program does not belong here
                if (known == o) {
                    PreexistingObjects.adopt(o);
                }
            }
        }
        step.handle.invokeExact(instance, given);
    }

    private void conclude(Throwable failure) throws Throwable {
        if (failure instanceof TestAbortedException) {
            abortion = failure;
            return;
        }
        if (!(failure instanceof Abandoned)) {
            completed++;
        }
        if (failure != null) {
            lastThrown = failure;
            throw failure;
        }
    }
}
