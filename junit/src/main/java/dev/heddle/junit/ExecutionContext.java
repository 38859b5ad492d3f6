package dev.heddle.junit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestInstances;

/** What extensions are told while one execution lasts: Jupiter's context of the test, but with the execution's instances. */
final class ExecutionContext {
    private final ExtensionContext jupiters;
    private final ExecutionStore store;
    private List<Object> instances = List.of();
    private Throwable thrown;

    ExecutionContext(ExtensionContext jupiters) {
        this.jupiters = jupiters;
        this.store = new ExecutionStore(jupiters.getParent());
    }

    /** The instances that there are so far, the outermost first. */
    void instances(List<Object> all) {
        instances = List.copyOf(all);
    }

    void thrown(Throwable t) {
        thrown = t;
    }

    ExecutionStore store() {
        return store;
    }

    ExtensionContext proxy() {
        return proxy(false);
    }

    /** The same context as this one, but with the store that Jupiter keeps for the whole test. */
    static ExtensionContext keeping(ExtensionContext context) {
        return Proxy.isProxyClass(context.getClass()) && Proxy.getInvocationHandler(context) instanceof Handler h
                ? h.execution.proxy(true)
                : context;
    }

    private ExtensionContext proxy(boolean keeping) {
        return (ExtensionContext) Proxy.newProxyInstance(
                ExtensionContext.class.getClassLoader(),
                new Class<?>[] {ExtensionContext.class},
                new Handler(this, keeping));
    }

    private record Handler(ExecutionContext execution, boolean keeping) implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return keeping && method.getName().equals("getStore")
                    ? execution.delegate(method, arguments)
                    : execution.call(proxy, method, arguments);
        }
    }

    private Object call(Object proxy, Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "getTestInstance" -> instances.isEmpty() ? Optional.empty() : Optional.of(innermost());
            case "getRequiredTestInstance" -> innermost();
            case "getTestInstances" -> instances.isEmpty() ? Optional.empty() : Optional.of(new Instances(instances));
            case "getRequiredTestInstances" -> new Instances(instances);
            case "getExecutionException" -> Optional.ofNullable(thrown);
            case "getStore" -> arguments.length == 1 ? store.in((Namespace) arguments[0]) : delegate(method, arguments);
            case "equals" -> proxy == arguments[0];
            default -> delegate(method, arguments);
        };
    }

    private Object innermost() {
        if (instances.isEmpty()) {
            throw new IllegalStateException("there is no test instance yet");
        }
        return instances.get(instances.size() - 1);
    }

    private Object delegate(Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(jupiters, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private record Instances(List<Object> getAllInstances) implements TestInstances {
        @Override
        public Object getInnermostInstance() {
            return getAllInstances.get(getAllInstances.size() - 1);
        }

        @Override
        public List<Object> getEnclosingInstances() {
            return getAllInstances.subList(0, getAllInstances.size() - 1);
        }

        @Override
        public <T> Optional<T> findInstance(Class<T> type) {
            for (int i = getAllInstances.size() - 1; i >= 0; i--) {
                if (type.isInstance(getAllInstances.get(i))) {
                    return Optional.of(type.cast(getAllInstances.get(i)));
                }
            }
            return Optional.empty();
        }
    }
}
