package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Rewritten;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * Which methods of a class end in a synchronized one of a rewritten class of the JDK: the JVM enters the real monitor
 * before any hook could be called there, so whoever calls it takes the modelled one first.
 */
final class SynchronizedMethods {
    private final Map<String, Boolean> methods;

    private SynchronizedMethods(Map<String, Boolean> methods) {
        this.methods = methods;
    }

    /** Those of a class, or null if it has none. */
    static SynchronizedMethods of(Class<?> type) {
        if (type.isArray() || type.isInterface()) {
            return null;
        }
        Map<String, Boolean> found = new HashMap<>();
        boolean any = false;
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            boolean ofJdk = ClassShape.isJdk(c) && Rewritten.contains(c.getName());
            if (!ofJdk && !any && !extendsRewritten(c)) {
                break;
            }
            for (Method m : c.getDeclaredMethods()) {
                if (!Modifier.isStatic(m.getModifiers()) && !m.isBridge()) { // a bridge leads to the method itself
                    boolean synchronizedByJdk = ofJdk && Modifier.isSynchronized(m.getModifiers());
                    any |= synchronizedByJdk && found.putIfAbsent(key(m), true) == null;
                    found.putIfAbsent(key(m), false);
                }
            }
        }
        return any ? new SynchronizedMethods(found) : null;
    }

    private static boolean extendsRewritten(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (ClassShape.isJdk(c) && Rewritten.contains(c.getName())) {
                return true;
            }
        }
        return false;
    }

    private static String key(Method m) {
        StringBuilder text = new StringBuilder(m.getName()).append('(');
        for (Class<?> p : m.getParameterTypes()) {
            text.append(p.descriptorString());
        }
        return text.append(')').toString();
    }

    /** To be called where hooks are quiet. */
    boolean contains(String method) {
        return methods.getOrDefault(method, false);
    }
}
