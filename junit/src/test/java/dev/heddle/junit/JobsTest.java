package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Several processes work on one test, each with all that belongs to it. */
class JobsTest {
    private static final Pattern WORKED =
            Pattern.compile("Worker \\d \\(process \\d+\\) ran ([1-9][\\d,]*) executions");

    private static String run(String method, String... more) throws IOException, InterruptedException {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "-Dheddle.workers.after=0";
        arguments[1] = "-Dheddle.workers.wait=true";
        System.arraycopy(more, 0, arguments, 2, more.length);
        return TestRun.of("programs.junit.Divided#" + method, TestRun.classPath(), arguments);
    }

    private static void assertWorkersRan(String output) {
        assertTrue(WORKED.matcher(output).find(), output);
        assertFalse(output.contains("Lost worker"), output);
    }

    @Test
    void isCovered() throws IOException, InterruptedException {
        String output = run("isCovered()");
        assertTrue(output.contains("SUCCESSFUL"), output);
        assertTrue(output.contains("Every interleaving was covered: "), output);
        assertWorkersRan(output);
    }

    @Test
    void eachInvocationOfAParameterisedTestIfAConfigurationParameterSaysSo() throws IOException, InterruptedException {
        String output = run("dependsOnHowMany(int)", "-Dheddle.jobs=2", "-Dheddle.keepGoing=true");
        assertTrue(output.contains("SUCCESSFUL"), output);
        assertTrue(output.contains("expected: <3> but was: <2>"), output);
        assertWorkersRan(output);
    }
}
