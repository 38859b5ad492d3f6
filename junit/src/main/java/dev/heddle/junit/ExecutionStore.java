package dev.heddle.junit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * What extensions keep while one execution lasts, in the place of Jupiter's own store for the test. What is not there is
 * looked for in the store of the test's class. A proxy, because each generation of Jupiter has other methods.
 */
final class ExecutionStore {
    /** Where things that only say {@code AutoCloseable} are closed too: Jupiter 5.13 and later. */
    private static final boolean CLOSES_ALL = hasScopes();

    private record Key(Namespace namespace, Object key) {}

    private final Map<Key, Object> values = new LinkedHashMap<>();
    private final Optional<ExtensionContext> parent;

    ExecutionStore(Optional<ExtensionContext> parent) {
        this.parent = parent;
    }

    Store in(Namespace namespace) {
        InvocationHandler handler = (proxy, method, arguments) -> call(namespace, method, arguments);
        return (Store) Proxy.newProxyInstance(Store.class.getClassLoader(), new Class<?>[] {Store.class}, handler);
    }

    private Object call(Namespace namespace, Method method, Object[] arguments) throws Throwable {
        Object first = arguments == null ? null : arguments[0];
        Key key = new Key(namespace, first);
        return switch (method.getName()) {
            case "get" -> find(key);
            case "getOrDefault" -> Optional.ofNullable(find(key)).orElse(arguments[2]);
            case "getOrComputeIfAbsent", "computeIfAbsent" ->
                compute(key, arguments.length == 1 ? k -> made((Class<?>) k) : function(arguments[1]));
            case "put" -> {
                values.put(key, arguments[1]);
                yield null;
            }
            case "remove" -> values.remove(key);
            case "toString" -> "store of an execution";
            case "hashCode" -> System.identityHashCode(this);
            case "equals" -> false;
            default -> throw new UnsupportedOperationException("the store of an execution does not know " + method);
        };
    }

    @SuppressWarnings("unchecked")
    private static Function<Object, Object> function(Object f) {
        return (Function<Object, Object>) f;
    }

    private static Object made(Class<?> type) {
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type.getName() + " for the store of an execution", e);
        }
    }

    private Object find(Key key) {
        Object value = values.get(key);
        return value != null
                ? value
                : parent.map(p -> p.getStore(key.namespace()).get(key.key())).orElse(null);
    }

    private Object compute(Key key, Function<Object, Object> maker) {
        Object value = find(key);
        if (value == null) {
            value = maker.apply(key.key());
            values.put(key, value);
        }
        return value;
    }

    /** At the end of the execution: closes what was put there and is to be closed, the last first. */
    void close() throws Throwable {
        List<Object> all = new ArrayList<>(values.values());
        values.clear();
        Throwable failure = null;
        for (int i = all.size() - 1; i >= 0; i--) {
            try {
                if (all.get(i) instanceof Store.CloseableResource c) {
                    c.close();
                } else if (CLOSES_ALL && all.get(i) instanceof AutoCloseable c) {
                    c.close();
                }
            } catch (Throwable t) {
                failure = failure == null ? t : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static boolean hasScopes() {
        for (Class<?> nested : ExtensionContext.class.getClasses()) {
            if (nested.getSimpleName().equals("StoreScope")) {
                return true;
            }
        }
        return false;
    }
}
