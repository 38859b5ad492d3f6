package dev.heddle.model;

/**
 * How strongly an access orders others, from the strongest to the weakest: the modes of {@code VarHandle}. A number, because
 * every event has one.
 */
public final class AccessMode {
    /** Sequentially consistent: a volatile field, and every compare-and-set that says nothing else. */
    public static final int VOLATILE = 0;
    /** A load that nothing after it comes before. */
    public static final int ACQUIRE = 1;
    /** A store that nothing before it comes after; what comes after may overtake it. */
    public static final int RELEASE = 2;
    /** Orders accesses to its own location and nothing else. */
    public static final int OPAQUE = 3;
    /** Orders nothing: a field that is not volatile. */
    public static final int PLAIN = 4;

    private AccessMode() {}

    /** Whether what one thread did before it is seen by another that sees it: release and acquire at least. */
    public static boolean isOrdered(int mode) {
        return mode <= RELEASE;
    }
}
