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
            ObjectTable objects = Live.scheduler.objects;
            int e = Live.scheduler.sharing.entry(t, o);
            objects.fixName(e);
            long name = objects.name(e);
            return (int) (name ^ (name >>> 32)) & Integer.MAX_VALUE;
        } finally {
            t.quiet--;
        }
    }

    /** Instead of {@code o.hashCode()}, where that may be the one of Object. */
    public static int hashCode(Object o) {
        if (Live.self() == null || o == null || !ClassShape.of(o.getClass()).identityHash) {
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
