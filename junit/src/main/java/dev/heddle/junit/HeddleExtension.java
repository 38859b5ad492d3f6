package dev.heddle.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs {@link HeddleTest} methods under control. What Jupiter is about to call around the test is remembered instead, and
 * called in every execution. A method that is also a parameterized or repeated test, or any other template, is explored
 * once for each invocation.
 */
public final class HeddleExtension implements InvocationInterceptor, ExecutionCondition {
    private static final Namespace NAMESPACE = Namespace.create(HeddleExtension.class);

    /** Why a test is skipped that JUnit lists twice. */
    static final String RUN_OTHERWISE = "it is run as what its other annotation says";

    /** How Jupiter's unique identifiers tell the plain test from the invocations of a template of the same name. */
    private static final String PLAIN_TEST = "[method:";

    /** For Jupiter. */
    public HeddleExtension() {}

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        String value = context.getConfigurationParameter(Switch.NAME).orElse(null);
        if (!Switch.isOn(value)) {
            return ConditionEvaluationResult.disabled("Heddle is switched off (" + Switch.NAME + "=" + value + ")");
        }
        String last = context.getUniqueId().substring(context.getUniqueId().lastIndexOf('/') + 1);
        boolean twice = last.startsWith(PLAIN_TEST)
                && context.getTestMethod()
                        .filter(m -> AnnotationSupport.isAnnotated(m, TestTemplate.class)
                                || AnnotationSupport.isAnnotated(m, TestFactory.class))
                        .isPresent();
        return twice
                ? ConditionEvaluationResult.disabled(RUN_OTHERWISE)
                : ConditionEvaluationResult.enabled("Heddle is on");
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        surroundings(context).addBefore(method);
        invocation.skip();
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
        if (!Hosting.isOn()) {
            SelfAttach.require();
        }
        // Only now may classes be touched that know the model or the runtime.
        ControlledTest.run(surroundings(context), method, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        interceptTestMethod(invocation, method, context);
    }

    @Override
    public <T> T interceptTestFactoryMethod(
            Invocation<T> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
        throw new IllegalStateException(
                "a @TestFactory cannot be a @HeddleTest: the tests that it makes are not methods."
                        + " Use a @ParameterizedTest with @HeddleTest instead; nothing was checked");
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
    }

    private static Surroundings surroundings(ExtensionContext context) {
        // Not the store's own get-or-compute, which has another name in each generation of Jupiter.
        ExtensionContext.Store store = context.getStore(NAMESPACE);
        Surroundings known = store.get(context.getUniqueId(), Surroundings.class);
        if (known == null) {
            known = new Surroundings();
            store.put(context.getUniqueId(), known);
        }
        return known;
    }
}
