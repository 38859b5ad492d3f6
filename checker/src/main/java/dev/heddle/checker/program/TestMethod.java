package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.TestProgram.Call;
import dev.heddle.checker.program.TestProgram.Instances;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * Finds a method without parameters that is to be run as a program: on a fresh instance in every execution, with the JUnit
 * methods that belong before and after it, if the class has such.
 */
final class TestMethod {
    private TestMethod() {}

    static TestProgram find(Class<?> type, String name) {
        Method method = methodOf(type, name);
        ClassOutlines outlines = ClassOutlines.of(type.getClassLoader());
        requireNothingOfJUnit(type, method, outlines);
        List<Method> before = new ArrayList<>(Lifecycle.BEFORE_ALL.methodsOf(type, outlines));
        before.addAll(Lifecycle.BEFORE_EACH.methodsOf(type, outlines));
        List<Method> after = new ArrayList<>(Lifecycle.AFTER_EACH.methodsOf(type, outlines));
        after.addAll(Lifecycle.AFTER_ALL.methodsOf(type, outlines));
        boolean allStatic = Modifier.isStatic(method.getModifiers())
                && before.stream().allMatch(m -> Modifier.isStatic(m.getModifiers()))
                && after.stream().allMatch(m -> Modifier.isStatic(m.getModifiers()));
        Instances instances = allStatic ? () -> new Object[1] : instancesOf(type);
        return new TestProgram(instances, calls(before), call(method), calls(after));
    }

    private static void requireNothingOfJUnit(Class<?> type, Method method, ClassOutlines outlines) {
        outlines.of(method.getDeclaringClass().getName())
                .flatMap(o -> o.method(method.getName(), Type.getMethodDescriptor(method)))
                .flatMap(m -> new JUnitDemands(outlines).of(type.getName(), m))
                .ifPresent(demand -> {
                    throw new SetupException(type.getName() + "#" + method.getName() + " " + demand
                            + ": run it with JUnit, as a @HeddleTest");
                });
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

    private static Instances instancesOf(Class<?> type) {
        MethodHandle maker = constructorOf(type);
        return () -> new Object[] {(Object) maker.invokeExact((Object) null)};
    }

    /** As {@link Invocations#constructor} makes it. */
    static MethodHandle constructorOf(Class<?> type) {
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
            return Invocations.constructor(type.getDeclaredConstructor());
        } catch (NoSuchMethodException e) {
            throw new SetupException(cannot + "it has no constructor without parameters", e);
        }
    }

    private static List<Call> calls(List<Method> methods) {
        return methods.stream().map(TestMethod::call).toList();
    }

    private static Call call(Method m) {
        if (m.getParameterCount() > 0) {
            throw new SetupException("method " + m.getName() + " of class "
                    + m.getDeclaringClass().getName() + " takes parameters, which only JUnit itself could give");
        }
        try {
            return new Call(0, Invocations.method(m));
        } catch (InaccessibleObjectException e) {
            throw new SetupException(
                    "method " + m.getName() + " of class "
                            + m.getDeclaringClass().getName() + " cannot be called: " + e.getMessage(),
                    e);
        }
    }
}
