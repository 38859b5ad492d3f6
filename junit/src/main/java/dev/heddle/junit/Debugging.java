package dev.heddle.junit;

import dev.heddle.runtime.engine.RunOptions;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * What is different while somebody looks on with a debugger: a step may take as long as it takes, and threads are the ones
 * that the debugger knows. An execution that is replayed is run once, and {@link #executionBegins} is where to stop first:
 * before it, an execution that does not count has warmed up the program.
 */
final class Debugging {
    private static final Duration FOR_EVER = Duration.ofDays(365);

    private Debugging() {}

    /** Whether this JVM was started for a debugger. */
    static boolean isOn() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream().anyMatch(Debugging::isAskedForBy);
    }

    /** Whether a JVM is started for a debugger by that argument. */
    static boolean isAskedForBy(String argument) {
        return argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp");
    }

    static RunOptions patiently(RunOptions options) {
        return isOn() ? options.withPatience(FOR_EVER).withThreads(RunOptions.Threads.PLATFORM) : options;
    }

    /** The next thing that happens is the execution that was asked for; made for breakpoints. */
    static void executionBegins(String schedule) {
        System.err.println("[heddle] the execution of " + schedule + " begins");
    }
}
