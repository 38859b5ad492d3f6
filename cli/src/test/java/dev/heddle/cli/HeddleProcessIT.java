package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeddleProcessIT {
    private static final String CLASSES =
            Path.of("target", "test-classes").toAbsolutePath().toString();

    @TempDir
    Path folder;

    private Command check(String... more) throws IOException, InterruptedException {
        String[] args = new String[more.length + 3];
        args[0] = "check";
        args[1] = "--cp";
        args[2] = CLASSES;
        System.arraycopy(more, 0, args, 3, more.length);
        return HeddleProcess.run(folder, args);
    }

    @Test
    void findsAFailureAndReplaysIt() throws IOException, InterruptedException {
        Command found = check("programs.cli.LostUpdate");
        assertEquals(1, found.exit(), found.toString());
        assertEquals("", found.err());
        assertTrue(found.out().contains("Replay: heddle replay heddle-LostUpdate-1.schedule"), found.out());
        Command replayed = HeddleProcess.run(folder, "replay", "heddle-LostUpdate-1.schedule");
        assertEquals(1, replayed.exit(), replayed.toString());
        assertEquals(headline(found), headline(replayed));
    }

    private static String headline(Command command) {
        return command.out().lines().skip(1).findFirst().orElseThrow();
    }

    @Test
    void coversCorrectCodeQuietly() throws IOException, InterruptedException {
        Command command = check("programs.cli.Correct");
        assertEquals(0, command.exit(), command.toString());
        assertEquals("", command.err());
    }

    @Test
    void badUsageIsOneLine() throws IOException, InterruptedException {
        Command command = check("no.Such");
        assertEquals(2, command.exit(), command.toString());
        assertEquals("heddle: no class no.Such on the class path", command.err().strip());
        assertEquals("", command.out());
    }

    /** A loaded machine may take its time, but not as long as these programs would. */
    @ParameterizedTest
    @ValueSource(strings = {"LongExecution", "NoStep", "StubbornDaemon"})
    void theTimeLimitHoldsWhateverTheProgramDoes(String program) throws IOException, InterruptedException {
        Path json = folder.resolve("out.json");
        Command command = check(
                "--time", "2s", "--max-steps", "1000000000", "--json", json.toString(), "programs.cli." + program);
        assertEquals(3, command.exit(), command.toString());
        assertTrue(command.out().contains("the time limit of 2s was reached"), command.out());
        JsonNode result = new ObjectMapper().readTree(json.toFile()).at("/results/0");
        assertTrue(result.get("elapsedMs").asLong() < 7_000, command.out());
    }

    @Test
    void aSignalEndsItWithAReport() throws IOException, InterruptedException {
        Path json = folder.resolve("out.json");
        HeddleProcess process = HeddleProcess.start(
                folder,
                "check",
                "--cp",
                CLASSES,
                "--strategy",
                "random",
                "--time",
                "1h",
                "--progress",
                "--json",
                json.toString(),
                "programs.cli.Correct");
        process.awaitErrorOutput();
        process.terminate();
        Command command = process.end();
        assertEquals(3, command.exit(), command.toString());
        assertTrue(command.out().contains("NOT covered"), command.out());
        assertTrue(command.out().contains("interrupted"), command.out());
        assertTrue(Files.readString(json).contains("\"verdict\" : \"limit\""), Files.readString(json));
    }

    @Test
    void theProgramCannotHurtTheChecker() throws IOException, InterruptedException {
        assertFailure("exit", "System.exit(5)");
        assertFailure("overflow", "StackOverflowError");
        assertFailure("endless", "Livelock");
        assertFailure("reads", "nothing to read");
    }

    private void assertFailure(String method, String expected) throws IOException, InterruptedException {
        Command command = check("--patience", "2s", "programs.cli.Hostile#" + method);
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.out().contains(expected), command.out());
    }

    @Test
    void whenMemoryRunsOutItTellsWhatItFound() throws IOException, InterruptedException {
        Command command = HeddleProcess.startWith(
                        List.of("-Xmx32m"), folder, "check", "--cp", CLASSES, "--keep-going", "programs.cli.Vast")
                .end();
        assertEquals(1, command.exit(), command.toString());
        assertEquals("", command.err());
        assertTrue(command.out().contains("found early"), command.out());
        assertTrue(command.out().contains("Replay: heddle replay"), command.out());
        assertTrue(command.out().contains("the memory ran out"), command.out());
    }

    @Test
    void aProgramThatChangesIsReportedWithBothWays() throws IOException, InterruptedException {
        Command command = check("programs.cli.Changing");
        assertEquals(1, command.exit(), command.toString());
        for (String told : List.of(
                "after the same 5 operations thread main/1 went on differently",
                "at programs.cli.Changing.act:15",
                "at programs.cli.Changing.act:17",
                "what the thread did before, in both:")) {
            assertTrue(command.out().contains(told), command.out());
        }
    }

    @Test
    void versionNamesTheRunningJava() throws IOException, InterruptedException {
        Command command = HeddleProcess.run(folder, "version");
        assertEquals(0, command.exit());
        assertTrue(command.out().startsWith("heddle "), command.out());
    }
}
