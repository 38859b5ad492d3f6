package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.Invocations.Call;
import dev.heddle.checker.program.Invocations.Creation;
import dev.heddle.runtime.Program;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * A method without parameters as a program: in every execution on a fresh instance, with the JUnit methods that belong
 * before and after it, if the class has such.
 */
final class TestMethod implements Program {
    private final Creation creation;
    private final Call[] before;
    private final Call method;
    private final Call[] after;

    private TestMethod(Creation creation, Call[] before, Call method, Call[] after) {
        this.creation = creation;
        this.before = before;
        this.method = method;
        this.after = after;
    }

    static TestMethod find(Class<?> type, String name) {
        Method method = methodOf(type, name);
        List<Method> before = new ArrayList<>(Lifecycle.BEFORE_ALL.methodsOf(type));
        before.addAll(Lifecycle.BEFORE_EACH.methodsOf(type));
        List<Method> after = new ArrayList<>(Lifecycle.AFTER_EACH.methodsOf(type));
        after.addAll(Lifecycle.AFTER_ALL.methodsOf(type));
        boolean allStatic = Modifier.isStatic(method.getModifiers())
                && before.stream().allMatch(m -> Modifier.isStatic(m.getModifiers()))
                && after.stream().allMatch(m -> Modifier.isStatic(m.getModifiers()));
        Creation creation = allStatic ? () -> null : creationOf(type);
        return new TestMethod(creation, calls(before), call(method), calls(after));
    }

    private static Method methodOf(Class<?> type, String name) {
        boolean withParameters = false;
        for (Class<?> c : Hierarchy.of(type)) {
            for (Method m : c.getDeclaredMethods()) {
                if (m.getName().equals(name) && !m.isBridge() && !Modifier.isAbstract(m.getModifiers())) {
                    if (m.getParameterCount() == 0) {
                        return m;
                    }
                    withParameters = true;
                }
            }
        }
        throw new SetupException(
                withParameters
                        ? "method " + name + " of class " + type.getName() + " takes parameters"
                        : "class " + type.getName() + " has no method " + name);
    }

    private static Creation creationOf(Class<?> type) {
        String cannot = "class " + type.getName() + " cannot be instantiated: ";
        if (type.isInterface()) {
            throw new SetupException(cannot + "it is an interface");
        }
        if (type.isEnum()) {
            throw new SetupException(cannot + "it is an enum");
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new SetupException(cannot + "it is abstract");
        }
        if (type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers())) {
            throw new SetupException(cannot + "it is an inner class of "
                    + type.getEnclosingClass().getName());
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            return Invocations.constructor(constructor);
        } catch (NoSuchMethodException e) {
            throw new SetupException(cannot + "it has no constructor without parameters", e);
        }
    }

    private static Call[] calls(List<Method> methods) {
        return methods.stream().map(TestMethod::call).toArray(Call[]::new);
    }

    private static Call call(Method m) {
        if (m.getParameterCount() > 0) {
            throw new SetupException("method " + m.getName() + " of class "
                    + m.getDeclaringClass().getName() + " takes parameters, which only JUnit itself could give");
        }
        try {
            return Invocations.method(m);
        } catch (InaccessibleObjectException e) {
            throw new SetupException(
                    "method " + m.getName() + " of class "
                            + m.getDeclaringClass().getName() + " cannot be called: " + e.getMessage(),
                    e);
        }
    }

    @Override
    public boolean mayLeaveWorkers() {
        return true;
    }

    @Override
    public void run() throws Throwable {
        Object instance = creation.make();
        Throwable failure = null;
        try {
            for (Call b : before) {
                b.on(instance);
            }
            method.on(instance);
        } catch (Throwable t) {
            failure = t;
        }
        failure = tidy(instance, failure);
        if (failure != null) {
            throw failure;
        }
    }

    /** As JUnit does: all of them run, whatever happened before, and the first failure counts. */
    private Throwable tidy(Object instance, Throwable earlier) {
        Throwable failure = earlier;
        for (Call a : after) {
            try {
                a.on(instance);
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
