package dev.heddle.runtime.hooks;

import dev.heddle.runtime.engine.ClassShape;
import dev.heddle.runtime.engine.ControlledThread;
import dev.heddle.runtime.engine.Live;
import dev.heddle.runtime.names.ObjectTable;
import dev.heddle.runtime.names.Values;

/** Identity hash codes that follow from names, so that every execution with the same histories has the same ones. */
public final class Identity {
    private Identity() {}

    /**
     * Instead of {@code System.identityHashCode(o)}. What is older than the execution keeps the JVM's own: it may lie in
     * hash tables that are as old, and that code which is not scheduled has filled.
     */
    public static int hash(Object o) {
        ControlledThread t = Live.controlled();
        if (t == null || o == null) {
            return System.identityHashCode(o);
        }
        long name = t.quiet > 0 ? known(o) : name(t, o);
        return name == 0 ? System.identityHashCode(o) : (int) (name ^ (name >>> 32)) & Integer.MAX_VALUE;
    }

    /**
     * The name of an object of this execution, if it has one already; else 0. Code that is not scheduled gives no names:
     * an initialiser, for one, makes what outlasts the execution.
     */
    private static long known(Object o) {
        ObjectTable objects = Live.scheduler.objects;
        int e = objects.find(o);
        return e < 0 || objects.isOld(e) ? 0 : objects.name(e);
    }

    private static long name(ControlledThread t, Object o) {
        t.hush();
        try {
            ClassShape shape = Live.scheduler.shapes.of(o);
            if (shape.lasting) {
                return 0;
            }
            Live.scheduler.sharing.observeIdentity(o);
            if (shape.opaque
                    && !Values.isValue(o)) { // the JVM's own: how many of those are met differs from time to time
                return Values.nameOfOpaque(o);
            }
            ObjectTable objects = Live.scheduler.objects;
            int e = Live.scheduler.sharing.entry(t, o);
            if (objects.name(e) == 0) {
                objects.name(e, t.freshName());
            }
            return objects.isOld(e) ? 0 : objects.name(e);
        } finally {
            t.quiet--;
        }
    }

    /** Before two references are compared: of strings and boxes this shows more than what they contain. */
    public static void compare(Object a, Object b) {
        if (a != null && b != null && Values.isValue(a) && Values.isValue(b)) {
            ControlledThread t = Live.self();
            if (t != null) {
                t.hush();
                Live.scheduler.sharing.observeIdentity(a);
                Live.scheduler.sharing.observeIdentity(b);
                t.quiet--;
            }
        }
    }

    /** Instead of {@code o.hashCode()}, where that may be the one of Object. */
    public static int hashCode(Object o) {
        ControlledThread t = Live.controlled();
        if (t == null || o == null || t.quiet > 0 && known(o) == 0) {
            return o.hashCode();
        }
        return Live.scheduler.shapes.of(o).identityHash ? hash(o) : o.hashCode();
    }

    /**
     * First thing in {@code Object.toString}.
     *
     * @return null if the caller is not controlled
     */
    public static String toString(Object o) {
        return Live.self() == null ? null : o.getClass().getName() + "@" + Integer.toHexString(hashCode(o));
    }
}
