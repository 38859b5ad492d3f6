package dev.heddle.runtime;

/** Identity hash codes that follow from names, so that every execution with the same histories has the same ones. */
public final class Identity {
    private Identity() {}

    /** Instead of {@code System.identityHashCode(o)}. */
    public static int hash(Object o) {
        ControlledThread t = Live.self();
        if (t == null || o == null) {
            return System.identityHashCode(o);
        }
        t.quiet++;
        try {
            long name = name(t, o);
            return (int) (name ^ (name >>> 32)) & Integer.MAX_VALUE;
        } finally {
            t.quiet--;
        }
    }

    private static long name(ControlledThread t, Object o) {
        if (Live.scheduler.shapes.of(o).opaque) {
            return Values.nameOfOpaque(o); // the JVM's own: how many of those are met differs from time to time
        }
        ObjectTable objects = Live.scheduler.objects;
        int e = Live.scheduler.sharing.entry(o);
        if (objects.name(e) == 0) {
            objects.name(e, t.freshName());
        }
        return objects.name(e);
    }

    /** Instead of {@code o.hashCode()}, where that may be the one of Object. */
    public static int hashCode(Object o) {
        if (Live.self() == null || o == null || !Live.scheduler.shapes.of(o).identityHash) {
            return o.hashCode();
        }
        return hash(o);
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
