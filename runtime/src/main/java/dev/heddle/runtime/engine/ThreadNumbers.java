package dev.heddle.runtime.engine;

/** Called by the constructors of Thread: numbers that are the same whenever the creating thread's history is. */
public final class ThreadNumbers {
    /** The identifier of the program's first thread. */
    public static final long OF_MAIN = 1L << 32;

    private static final int OF_ONE_CREATOR = 1000;
    private static final int CREATORS = 1_000_000;

    private ThreadNumbers() {}

    /** Instead of the number in the name of a thread that the program does not name. */
    public static int number(int byJdk) {
        ControlledThread t = Live.self();
        return t == null ? byJdk : own(t, t.unnamed++);
    }

    /** Instead of the name of a thread that the program does not name. */
    public static String name(String byJdk) {
        ControlledThread t = Live.self();
        return t == null ? byJdk : "Thread-" + own(t, t.unnamed++);
    }

    /** Instead of a thread's identifier. */
    public static long identifier(long byJdk) {
        ControlledThread t = Live.self();
        return t == null ? byJdk : OF_MAIN + 1 + own(t, t.created++);
    }

    /** The first threads that main creates are 0, 1, 2, …; those of others follow from the name of their creator. */
    private static int own(ControlledThread t, int n) {
        t.tellApart();
        return t.index == 0 ? n : OF_ONE_CREATOR * (1 + Math.floorMod((int) t.name, CREATORS)) + n;
    }
}
