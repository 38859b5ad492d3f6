package dev.heddle.agent;

import dev.heddle.agent.jdk.Profile;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Threads beside an exploration that are in the midst of code of the program, such as one that was started before all tests
 * and works in a loop. What they do to objects that the exploration uses is not seen.
 */
final class Bystanders {
    private Bystanders() {}

    /** What is to be told of those there are now. */
    static List<String> told() {
        List<String> told = new ArrayList<>();
        for (Map.Entry<Thread, StackTraceElement[]> e :
                Thread.getAllStackTraces().entrySet()) {
            if (e.getKey() != Thread.currentThread() && !isOfJUnit(e.getValue()) && !isHeddles(e.getValue())) {
                Arrays.stream(e.getValue())
                        .filter(Bystanders::isPrograms)
                        .findFirst()
                        .ifPresent(frame -> told.add("thread " + e.getKey().getName()
                                + " runs code of the program beside it, and is not under control ("
                                + frame.getClassName() + "." + frame.getMethodName() + ")"));
            }
        }
        return told;
    }

    /** Tests that run at the same time have objects of their own. */
    private static boolean isOfJUnit(StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().startsWith("org.junit."));
    }

    /** A thread that an exploration before this one could not bring back is told there. */
    private static boolean isHeddles(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .anyMatch(frame -> frame.getClassName().startsWith("dev.heddle.runtime.")
                        && !frame.getClassName().startsWith("dev.heddle.runtime.hooks."));
    }

    /** Whether it is code of what is being tested: not of a library, which lies in an archive. */
    private static boolean isPrograms(StackTraceElement frame) {
        String name = frame.getClassName().replace('.', '/');
        if (!Profile.isPrograms(name)) {
            return false;
        }
        URL file = ClassLoader.getSystemResource(name + ".class");
        return file != null && file.getProtocol().equals("file");
    }
}
