package dev.heddle.runtime;

/** Threads that are the JDK's own business and run outside control. */
final class Escaped {
    private Escaped() {}

    /** Cleaners, the unblocker of virtual threads and other housekeeping of the JDK. */
    static boolean mayStartByItself(Thread thread) {
        String c = thread.getClass().getName();
        return c.startsWith("jdk.internal.") || c.startsWith("sun.") || c.startsWith("dev.heddle.runtime.");
    }
}
