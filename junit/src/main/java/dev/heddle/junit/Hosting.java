package dev.heddle.junit;

/**
 * Whether JUnit runs for the command, in a JVM that has Heddle's agent. Apart from {@link HostedRun}, which knows the runtime
 * and must not be touched before it is where it belongs.
 */
final class Hosting {
    private static volatile boolean on;

    private Hosting() {}

    static boolean isOn() {
        return on;
    }

    static void begin() {
        on = true;
    }

    static void end() {
        on = false;
    }
}
