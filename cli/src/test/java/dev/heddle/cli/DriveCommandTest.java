package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle drive}: the same exit codes, reports, schedule files and checkpoints as for Java. */
class DriveCommandTest {
    private static final Path EXAMPLES =
            Path.of("..", "clients", "python", "examples").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @BeforeAll
    static void requirePython() throws InterruptedException {
        boolean there;
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            there = process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            there = false;
        }
        if (!there) {
            System.err.println("SKIPPED: python3 is not on this machine, so 'heddle drive' is not tested");
        }
        assumeTrue(there, "python3 is not on this machine");
    }

    private Command drive(List<String> options, String example, String... args) {
        List<String> all = new ArrayList<>(List.of("drive", "--patience", "60s", "--schedules", folder.toString()));
        all.addAll(options);
        all.addAll(List.of("--", "python3", "-B", EXAMPLES.resolve(example).toString()));
        all.addAll(List.of(args));
        return Command.heddle(all.toArray(new String[0]));
    }

    private List<Path> schedules() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".schedule")).toList();
        }
    }

    @Test
    void whatIsRightIsCovered() {
        Command covered = drive(List.of("--strategy", "dpor"), "bank.py", "--locked");
        assertEquals(0, covered.exit(), covered.err());
        assertTrue(covered.out().contains("Every interleaving was covered"), covered.out());
        assertTrue(covered.out().contains("Assumed: The program tells every operation"), covered.out());
        assertFalse(covered.out().contains("derives from seed"), covered.out());
    }

    @Test
    void aFailureIsToldAndCanBeReplayed() throws IOException {
        Path json = folder.resolve("report.json");
        Command failed = drive(List.of("--strategy", "dfs", "--json", json.toString()), "bank.py");
        assertEquals(1, failed.exit(), failed.err());
        assertTrue(failed.out().contains("write balance = 1"), failed.out());
        JsonNode result =
                new ObjectMapper().readTree(json.toFile()).path("results").path(0);
        assertEquals("failed", result.path("verdict").textValue());
        assertEquals("end", result.path("failures").path(0).path("thread").textValue());
        assertEquals(1, schedules().size());
        Command again = Command.heddle("replay", schedules().get(0).toString());
        assertEquals(1, again.exit(), again.err());
        assertTrue(again.out().contains("AssertionError in thread end at bank.py"), again.out());
    }

    @Test
    void aScheduleOfATraceCanBeReplayedToo() throws IOException {
        Command failed = drive(List.of(), "philosophers.py", "--trace");
        assertEquals(1, failed.exit(), failed.err());
        assertTrue(failed.out().contains("with strategy exogenous"), failed.out());
        Command again = Command.heddle("replay", schedules().get(0).toString());
        assertEquals(1, again.exit(), again.err());
        assertTrue(again.out().contains("Deadlock"), again.out());
    }

    @Test
    void aLimitIsNotCovered() {
        Command limited = drive(List.of("--strategy", "dfs", "--max-executions", "2"), "bank.py", "--locked");
        assertEquals(3, limited.exit(), limited.out());
    }

    @Test
    void anExplorationThatWasBrokenOffGoesOn() {
        for (String strategy : List.of("exogenous", "dpor")) {
            Path checkpoint = folder.resolve(strategy);
            List<String> options = List.of("--strategy", strategy, "--checkpoint", checkpoint.toString());
            List<String> limited = new ArrayList<>(options);
            limited.addAll(List.of("--max-executions", "3"));
            assertEquals(3, drive(limited, "philosophers.py", "--ordered").exit());
            List<String> resumed = new ArrayList<>(options);
            resumed.add("--resume");
            Command done = drive(resumed, "philosophers.py", "--ordered");
            assertEquals(0, done.exit(), done.out() + done.err());
            Command other = drive(resumed, "philosophers.py");
            assertEquals(2, other.exit(), other.out());
        }
    }

    @Test
    void aCheckpointWithOtherRelationsIsRefused() throws IOException {
        Path checkpoint = folder.resolve("checkpoint");
        Path rules = Files.writeString(folder.resolve("rules.json"), "{\"interfere\":[\"dependence\"]}");
        List<String> options = List.of(
                "--strategy", "exogenous", "--relations", rules.toString(), "--checkpoint", checkpoint.toString());
        assertEquals(0, drive(options, "reads_and_write.py").exit());
        Files.writeString(rules, "{\"interfere\":[\"all\"]}");
        List<String> resumed = new ArrayList<>(options);
        resumed.add("--resume");
        Command refused = drive(resumed, "reads_and_write.py");
        assertEquals(2, refused.exit(), refused.out());
        assertTrue(refused.err().contains("another option relations"), refused.err());
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        Command races = drive(List.of("--races", "fail"), "bank.py");
        assertEquals(2, races.exit());
        assertTrue(races.err().contains("--races has no meaning for a driven program"), races.err());
        Command mcr = drive(List.of("--strategy", "mcr"), "bank.py", "--trace");
        assertEquals(2, mcr.exit());
        assertTrue(mcr.err().contains("needs a program that speaks at step level"), mcr.err());
        assertEquals(2, Command.heddle("drive").exit());
        Command missing = Command.heddle("drive", "--", "/no/such/command");
        assertEquals(2, missing.exit());
        assertTrue(missing.err().contains("cannot start '/no/such/command'"), missing.err());
    }

    @Test
    void whatIsNoAnswerIsNamed() {
        Command bad = Command.heddle("drive", "--patience", "60s", "--", "python3", "-c", "print('hi there')");
        assertEquals(2, bad.exit());
        assertTrue(bad.err().contains("the program sent: hi there"), bad.err());
    }

    @Test
    void helpIsThere() {
        Command help = Command.heddle("help", "drive");
        assertEquals(0, help.exit());
        assertTrue(help.out().contains("heddle drive [options] -- COMMAND..."), help.out());
    }
}
