package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.agent.HeddleAgent;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Adding the dependency is the whole set-up; where that is not enough, the error says what is. */
class SetUpTest {
    private static final String LOST_UPDATE = "programs.junit.Basics#lostUpdate";
    private static final String CORRECT = "programs.junit.Basics#correct";

    private static void assertContains(String expected, String output) {
        assertTrue(output.contains(expected), output);
    }

    @Test
    void theAgentAttachesItself() throws IOException, InterruptedException {
        assertContains("AssertionFailedError in thread main", TestRun.of(LOST_UPDATE, TestRun.classPath()));
        assertContains("SUCCESSFUL", TestRun.of(CORRECT, TestRun.classPath()));
    }

    @Test
    void failsLoudlyWhereTheJvmForbidsAttaching() throws IOException, InterruptedException {
        for (String method : new String[] {LOST_UPDATE, CORRECT}) {
            String output = TestRun.of(method, TestRun.classPath(), "-XX:+DisableAttachMechanism");
            assertContains("FAILED Heddle's agent is not active", output);
            assertContains("Nothing was checked. Add this to the arguments of the JVM that runs the tests: -", output);
        }
    }

    @Test
    void usesAnAgentThatIsThere() throws IOException, InterruptedException {
        String agent = HeddleAgent.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        assumeTrue(agent.endsWith(".jar"), "needs the agent's jar, which there is after packaging");
        String output =
                TestRun.of(LOST_UPDATE, TestRun.classPath(), "-XX:+DisableAttachMechanism", "-javaagent:" + agent);
        assertContains("FAILED", output);
        assertContains("read counter -> 0", output);
    }

    @Test
    void worksWithTheOldestJUnit() throws IOException, InterruptedException {
        String classPath =
                TestRun.classPathWith(Path.of("target", "oldest-junit").toAbsolutePath());
        assertContains("read counter -> 0", TestRun.of(LOST_UPDATE, classPath));
        assertContains("SUCCESSFUL", TestRun.of(CORRECT, classPath));
        assertContains("SUCCESSFUL", TestRun.of("programs.junit.Lifecycles$InOrder#test", classPath));
    }
}
