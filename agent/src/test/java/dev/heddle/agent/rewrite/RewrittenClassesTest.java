package dev.heddle.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewrittenClassesTest {
    private static final int AT_LEAST_CLASSES = 1500;
    private static final int AT_LEAST_CALLS = 50_000;

    @Test
    void rewritingLoadsNothingAndItsResultsCallWhatExistsAndBalanceTheirStacks()
            throws IOException, InterruptedException, URISyntaxException {
        Path programs = Path.of(RewrittenClassesTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+EnableDynamicAgentLoading",
                        "-Djdk.attach.allowAttachSelf=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RewrittenClasses.class.getName(),
                        programs.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, process.waitFor());
        assertEquals(List.of(), told.subList(2, told.size()));
        assertTrue(Integer.parseInt(told.get(0)) > AT_LEAST_CLASSES, "classes: " + told.get(0));
        assertTrue(Integer.parseInt(told.get(1)) > AT_LEAST_CALLS, "calls: " + told.get(1));
    }
}
