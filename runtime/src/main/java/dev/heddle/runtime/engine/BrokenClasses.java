package dev.heddle.runtime.engine;

/**
 * Classes whose static initialiser threw. The JVM runs an initialiser once: the first execution meets the exception, all
 * later ones are told that the class is unusable. For people that is one failure, whichever execution shows it.
 */
final class BrokenClasses {
    private static final String UNUSABLE = "Could not initialize class ";

    private BrokenClasses() {}

    /** The class that could not be initialised, or null if the exception is about something else. */
    static String named(Throwable e, String message) {
        if (e instanceof NoClassDefFoundError && message.startsWith(UNUSABLE)) {
            return message.substring(UNUSABLE.length());
        }
        if (e instanceof ExceptionInInitializerError && e.getCause() != null) {
            for (StackTraceElement f : e.getCause().getStackTrace()) {
                if (f.getMethodName().equals(Failures.INITIALISER)
                        || f.getMethodName().equals(Failures.MOVED)) {
                    return f.getClassName();
                }
            }
        }
        return null;
    }
}
