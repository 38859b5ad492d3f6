package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.Callers;
import dev.heddle.runtime.engine.QuietHooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * Methods of the JDK whose calls are replaced in rewritten code by calls of the runtime. Who gets at one of them by
 * reflection or through a method handle gets what it is replaced by as well: the method itself would answer for the
 * platform thread or the machine that happens to run the program.
 */
public final class ReflectedCalls {
    /** The hook, and whether its last argument is the place of the call. */
    private static final class Replacement {
        private final Class<?> hooks;
        private final String name;
        private final String descriptor;
        private final boolean sited;

        Replacement(Class<?> hooks, String name, String descriptor, boolean sited) {
            this.hooks = hooks;
            this.name = name;
            this.descriptor = descriptor;
            this.sited = sited;
        }

        MethodHandle handle() throws ReflectiveOperationException {
            MethodType type = MethodType.fromMethodDescriptorString(descriptor, null);
            MethodHandle hook = MethodHandles.lookup().findStatic(hooks, name, type);
            return sited ? MethodHandles.collectArguments(hook, type.parameterCount() - 1, site()) : hook;
        }

        private static MethodHandle site() throws ReflectiveOperationException {
            return MethodHandles.lookup().findStatic(Callers.class, "site", MethodType.methodType(int.class));
        }
    }

    private static final Map<String, Replacement> REPLACED = new HashMap<>();
    private static final Method INVOKE = invokeMethod();

    private ReflectedCalls() {}

    private static Method invokeMethod() {
        try {
            return ReflectedCalls.class.getMethod("call", MethodHandle.class, Object[].class);
        } catch (NoSuchMethodException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * Says what a method is replaced by, before the first program runs.
     *
     * @param method its class, name and descriptor, as in {@code java/lang/Thread.yield()V}
     * @param sited whether the hook takes the place of the call as one more argument
     */
    public static void replace(String method, Class<?> hooks, String name, String descriptor, boolean sited) {
        REPLACED.put(method, new Replacement(hooks, name, descriptor, sited));
    }

    /** After a handle was found for a method of that name and type, through that class or one of its subclasses. */
    public static MethodHandle found(MethodHandle handle, Class<?> owner, String name, MethodType type) {
        QuietHooks.enter();
        try {
            Replacement r = find(owner, name, type);
            return r == null ? handle : r.handle().asType(handle.type());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.toString(), e);
        } finally {
            QuietHooks.exit();
        }
    }

    /** After a method was found in an object and bound to it. */
    public static MethodHandle bound(MethodHandle handle, Object receiver, String name, MethodType type) {
        QuietHooks.enter();
        try {
            Replacement r = find(receiver.getClass(), name, type);
            return r == null ? handle : r.handle().bindTo(receiver).asType(handle.type());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.toString(), e);
        } finally {
            QuietHooks.exit();
        }
    }

    /** After a handle was made of a method. */
    public static MethodHandle unreflected(MethodHandle handle, Method method) {
        return found(handle, method.getDeclaringClass(), method.getName(), typeOf(method));
    }

    /** Before a method is invoked: the method to invoke instead. */
    public static Method instead(Method method, Object receiver) {
        return method == null || replacement(method, receiver) == null ? method : INVOKE;
    }

    /** The arguments that go with the one that is invoked instead. */
    public static Object[] arguments(Method method, Method instead, Object receiver, Object[] arguments)
            throws ReflectiveOperationException {
        if (!INVOKE.equals(instead)) {
            return arguments;
        }
        QuietHooks.enter();
        try {
            MethodHandle hook = replacement(method, receiver).handle();
            boolean isStatic = hook.type().parameterCount() == method.getParameterCount();
            int given = arguments == null ? 0 : arguments.length;
            if (given != method.getParameterCount()) {
                throw new IllegalArgumentException(
                        "wrong number of arguments: " + given + " expected: " + method.getParameterCount());
            }
            Object[] all = new Object[isStatic ? given : given + 1];
            if (!isStatic) {
                all[0] = receiver;
            }
            for (int i = 0; i < given; i++) {
                all[all.length - given + i] = arguments[i];
            }
            return new Object[] {hook.asFixedArity(), all};
        } finally {
            QuietHooks.exit();
        }
    }

    /** Invoked instead of such a method: what the program has invoked by reflection. */
    public static Object call(MethodHandle hook, Object[] arguments) throws Throwable {
        return hook.invokeWithArguments(arguments);
    }

    /** None, if the object's class has a method of its own in place of it, or there is no object to call it on. */
    private static Replacement replacement(Method method, Object receiver) {
        QuietHooks.enterWithin();
        try {
            Class<?> declaring = method.getDeclaringClass();
            if (declaring.getClassLoader() != null) {
                return null;
            }
            MethodType type = typeOf(method);
            Replacement r = REPLACED.get(key(declaring, method.getName(), type));
            if (r == null || Modifier.isStatic(method.getModifiers())) {
                return r;
            }
            return declaring.isInstance(receiver) && find(receiver.getClass(), method.getName(), type) == r ? r : null;
        } finally {
            QuietHooks.exit();
        }
    }

    private static Replacement find(Class<?> owner, String name, MethodType type) {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            Replacement r = REPLACED.get(key(c, name, type));
            if (r != null) {
                return r;
            }
            if (declares(c, name, type)) {
                return null;
            }
        }
        return null;
    }

    private static boolean declares(Class<?> c, String name, MethodType type) {
        try {
            return c.getDeclaredMethod(name, type.parameterArray()) != null;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static MethodType typeOf(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    }

    private static String key(Class<?> owner, String name, MethodType type) {
        return owner.getName().replace('.', '/') + "." + name + type.toMethodDescriptorString();
    }
}
