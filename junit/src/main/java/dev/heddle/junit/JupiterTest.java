package dev.heddle.junit;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.Invocations;
import dev.heddle.checker.program.TestProgram;
import dev.heddle.checker.program.TestProgram.Call;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** Makes a program of a Jupiter test: with the methods before it as Jupiter would call them, and those after it. */
final class JupiterTest {
    private JupiterTest() {}

    static TestProgram of(
            Surroundings surroundings, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        TestInstances instances = TestInstances.of(context);
        List<Object> arguments = new ArrayList<>(method.getArguments());
        List<Call> before = new ArrayList<>();
        for (ReflectiveInvocationContext<Method> m : surroundings.before()) {
            int level = m.getTarget().map(instances::levelOf).orElse(0);
            before.add(call(level, m.getExecutable(), m.getArguments()));
            arguments.addAll(m.getArguments());
        }
        Call test = call(instances.depth() - 1, method.getExecutable(), method.getArguments());
        return new TestProgram(instances, before, test, afterEach(instances, arguments));
    }

    /** Jupiter tells these only after the test, which is too late; found as it finds them, innermost class first. */
    private static List<Call> afterEach(TestInstances instances, List<Object> arguments) {
        List<Call> calls = new ArrayList<>();
        for (int level = instances.depth() - 1; level >= 0; level--) {
            for (Method m : AnnotationSupport.findAnnotatedMethods(
                    instances.type(level), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
                calls.add(call(level, m, argumentsFor(m, arguments)));
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

    private static Call call(int level, Method m, List<Object> arguments) {
        return new Call(level, Invocations.method(m, arguments.toArray()));
    }
}
