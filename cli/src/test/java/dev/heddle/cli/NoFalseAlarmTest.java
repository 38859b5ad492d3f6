package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK's own queues and pools are right, so whatever is found in programs that use them rightly is ours to answer for. */
class NoFalseAlarmTest {
    private static final int EXECUTIONS = 1_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"LinkedQueue", "BoundedQueue", "Pool"})
    void nothingIsFound(String program) throws IOException {
        Path json = folder.resolve("result.json");
        Command command = Command.heddle(
                "check",
                "--cp",
                Path.of("target", "test-classes").toString(),
                "--schedules",
                folder.toString(),
                "--strategy",
                "random",
                "--max-executions",
                String.valueOf(EXECUTIONS),
                "--races",
                "fail",
                "--json",
                json.toString(),
                "programs.jdk." + program);
        assertEquals(3, command.exit(), command.toString());
        JsonNode result =
                new ObjectMapper().readTree(json.toFile()).get("results").get(0);
        assertEquals(EXECUTIONS, result.get("executions").asInt(), result.toString());
        assertTrue(result.get("failures").isEmpty(), result.toString());
        assertTrue(result.get("races").isEmpty(), result.toString());
        assertTrue(result.get("uncontrolled").isEmpty(), result.toString());
    }
}
