package dev.heddle.runtime.names;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Names of objects for people: the class and a number, counted in the order in which objects became known. */
public final class Display {
    private static final int LONGEST_TEXT = 60;

    private final ObjectTable objects;

    public Display(ObjectTable objects) {
        this.objects = objects;
    }

    /** {@code Account#1}. */
    public String object(int entry) {
        Object o = objects.object(entry);
        if (o instanceof Class<?> c) {
            return simpleName(c) + ".class";
        }
        if (o instanceof InitialisationLock l) {
            return "initialisation of " + simpleName(l.type());
        }
        if (o instanceof Gate g) {
            return object(g.owner);
        }
        String name = simpleName(o.getClass());
        int n = 0;
        for (int e = 0; e <= entry; e++) {
            Class<?> c = objects.object(e).getClass();
            // A lock stands for itself only while it is also used as a monitor; what is modelled lies inside it.
            if (isSync(c) == isSync(o.getClass()) && simpleName(c).equals(name)) {
                n++;
            }
        }
        return name + "#" + n;
    }

    /** A value as it is shown in a trace. */
    public String value(Object v) {
        if (v == null) {
            return "null";
        }
        if (v instanceof String s) {
            return '"' + (s.length() > LONGEST_TEXT ? s.substring(0, LONGEST_TEXT) + "…" : s) + '"';
        }
        if (v instanceof Character c) {
            return "'" + c + "'";
        }
        if (v instanceof Enum<?> e) {
            return simpleName(e.getDeclaringClass()) + "." + e.name();
        }
        if (Values.content(v) != 0 && !(v instanceof Class<?>)) {
            return String.valueOf(v);
        }
        int e = objects.find(v);
        return e >= 0 ? object(e) : simpleName(v.getClass());
    }

    private static boolean isSync(Class<?> c) {
        return AbstractOwnableSynchronizer.class.isAssignableFrom(c);
    }

    /**
     * The class name without its package and what it is nested in; lambdas by the class that has them, the inside of a lock
     * by the lock.
     */
    static String simpleName(Class<?> c) {
        String name = c.getTypeName();
        if (name.startsWith("java.util.concurrent.") && isSync(c) && name.indexOf('$') >= 0) {
            name = name.substring(0, name.indexOf('$'));
        }
        int lambda = name.indexOf("$$Lambda");
        return lambda >= 0 ? innermost(name.substring(0, lambda)) + "-lambda" : innermost(name);
    }

    /** {@code Node} of {@code pkg.Outer$Node}, but {@code Outer.1} of {@code pkg.Outer$1}. */
    public static String innermost(String className) {
        String name = className.substring(className.lastIndexOf('.') + 1);
        int nested = name.lastIndexOf('$');
        if (nested <= 0) {
            return name;
        }
        String last = name.substring(nested + 1);
        int own = 0;
        while (own < last.length() && Character.isDigit(last.charAt(own))) {
            own++; // a local class has a number before its name, an anonymous one nothing else
        }
        boolean anonymous = own == last.length() || last.charAt(own) == '[';
        return anonymous ? innermost(name.substring(0, nested)) + "." + last : last.substring(own);
    }
}
