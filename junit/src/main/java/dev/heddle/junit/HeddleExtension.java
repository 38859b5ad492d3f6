package dev.heddle.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs {@link HeddleTest} methods under control. What Jupiter is about to call around the test is remembered instead, and
 * called in every execution.
 */
public final class HeddleExtension implements InvocationInterceptor {
    private static final Namespace NAMESPACE = Namespace.create(HeddleExtension.class);

    static {
        SelfAttach.attempt();
    }

    /** For Jupiter. */
    public HeddleExtension() {}

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
        SelfAttach.require();
        // Only now may classes be touched that know the model or the runtime.
        ControlledTest.run(surroundings(context), method, context);
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
