package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.checker.report.JsonReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    private static final String CLASSES = Path.of("target", "test-classes").toString();

    @TempDir
    Path folder;

    private Command check(String... more) {
        String[] args = new String[more.length + 5];
        List.of("check", "--cp", CLASSES, "--schedules", folder.toString()).toArray(args);
        System.arraycopy(more, 0, args, 5, more.length);
        return Command.heddle(args);
    }

    @Test
    void findsALostUpdateAndSaysHowToReplayIt() {
        Command command = check("programs.cli.LostUpdate");
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.out().startsWith("programs.cli.LostUpdate: FAILED\nAssertionError"), command.out());
        assertTrue(command.out().contains("Replay: heddle replay "), command.out());
        assertEquals("", command.err());
    }

    @Test
    void coversCorrectCode() {
        Command command = check("programs.cli.Correct");
        assertEquals(0, command.exit(), command.toString());
        assertTrue(command.out().startsWith("programs.cli.Correct: covered, nothing found"), command.out());
        assertTrue(command.out().contains("sequentially consistent"), command.out());
    }

    @Test
    void assertStatementsAreEvaluatedUnlessTurnedOff() {
        Command command = check("programs.cli.AssertKeyword");
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.out().contains("AssertionError in thread main"), command.out());
        Command skipped = check("--no-assertions", "programs.cli.AssertKeyword");
        assertEquals(0, skipped.exit(), skipped.toString());
        assertTrue(skipped.out().contains("assert statements were skipped"), skipped.out());
    }

    @Test
    void anExecutionWhoseAssumptionsDoNotHoldCountsForNothing() {
        String classPath = System.getProperty("java.class.path");
        Command command = Command.heddle("check", "--cp", classPath, "programs.cli.JupiterTests#assumesThatItIsFirst");
        assertEquals(0, command.exit(), command.toString());
        Command never = Command.heddle("check", "--cp", classPath, "programs.cli.JupiterTests#assumesTooMuch");
        assertEquals(2, never.exit(), never.toString());
        assertEquals(
                "heddle: nothing was tested: in every execution an assumption of the test does not hold (Assumption failed:"
                        + " there are numbers)\n",
                never.err());
    }

    @Test
    void aLimitIsExitCode3() {
        Command command = check("--max-executions", "1", "programs.cli.Correct");
        assertEquals(3, command.exit(), command.toString());
        assertTrue(command.out().contains("NOT covered"), command.out());
    }

    @Test
    void aCallThatReallyBlocksIsALimitAndNoDeadlock() {
        Command command = check("--patience", "1s", "programs.cli.Outside#accepts");
        assertEquals(3, command.exit(), command.toString());
        assertTrue(
                command.out().contains("is blocked in a call that Heddle does not control at programs.cli.Outside"),
                command.out());
    }

    @Test
    void aThreadThatIsStoppedIsNamedWhereTheJvmDoesThat() {
        Command command = check("programs.cli.Outside#stops");
        boolean refused = Runtime.version().feature() >= 20;
        assertEquals(refused ? 1 : 3, command.exit(), command.toString());
        String expected = refused
                ? "UnsupportedOperationException in thread main at Outside.stops"
                : "Thread.stop is called, which is not under control (programs.cli.Outside.stops";
        assertTrue(command.out().contains(expected), command.out());
    }

    @Test
    void aThreadThatOnlyTheJvmCouldStopIsNoDeadlock() {
        Command command = check("programs.cli.Outside#stopsAThreadThatWaits");
        boolean refused = Runtime.version().feature() >= 20;
        assertEquals(refused ? 0 : 3, command.exit(), command.toString());
        assertEquals(
                !refused,
                command.out()
                        .contains("Thread.stop is called, which is not under control"
                                + " (programs.cli.Outside.stopsAThreadThatWaits"),
                command.out());
    }

    @Test
    void theGravestOfSeveralTargetsCounts() {
        assertEquals(1, check("programs.cli.Correct", "programs.cli.LostUpdate").exit());
        assertEquals(
                3,
                check("--max-executions", "1", "programs.cli.Correct", "programs.cli.Nothing")
                        .exit());
    }

    @Test
    void whatTheProgramPrintsStaysOutOfTheReport() {
        Command covered = check("programs.cli.Chatty#quietly");
        assertEquals(0, covered.exit(), covered.toString());
        assertFalse(covered.toString().contains("chat"), covered.toString());
        Command shown = check("--output", "programs.cli.Chatty#quietly");
        assertTrue(shown.err().contains("chat"), shown.toString());
        assertFalse(shown.out().contains("chat"), shown.toString());
        Command failed = check("programs.cli.Chatty#loudly");
        assertEquals(1, failed.exit(), failed.toString());
        assertTrue(failed.out().contains("  > chat 9999"), failed.out());
        assertTrue(failed.out().lines().count() < 80);
    }

    @Test
    void aFailingInitialiserIsTheProgramsFailure() {
        Command command = check("programs.cli.BrokenInitialiser");
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.out().contains("ExceptionInInitializerError"), command.out());
    }

    @Test
    void junitTestsRunWithWhatBelongsAroundThem() {
        assertEquals(0, check("programs.cli.JupiterTests#needsSetUp").exit());
    }

    @Test
    void replayShowsTheSameFailureAHundredTimes() {
        check("programs.cli.LostUpdate");
        String file = folder.resolve("heddle-LostUpdate-1.schedule").toString();
        String first = null;
        for (int i = 0; i < 100; i++) {
            Command replay = Command.heddle("replay", file);
            assertEquals(1, replay.exit(), replay.toString());
            String told = replay.out()
                    .lines()
                    .filter(l -> !l.contains(" s with strategy "))
                    .toList()
                    .toString();
            first = first == null ? told : first;
            assertEquals(first, told);
        }
    }

    @Test
    void writesJson() throws IOException {
        Path json = folder.resolve("out.json");
        check("--json", json.toString(), "--keep-going", "programs.cli.LostUpdate", "programs.cli.Correct");
        JsonNode results = new ObjectMapper().readTree(json.toFile()).get("results");
        JsonNode failed = results.get(0);
        assertEquals("failed", failed.get("verdict").textValue());
        JsonNode failure = failed.get("failures").get(0);
        assertEquals("exception", failure.get("kind").textValue());
        assertEquals("java.lang.AssertionError", failure.get("type").textValue());
        assertEquals("main", failure.get("thread").textValue());
        assertTrue(failure.get("site").textValue().startsWith("programs.cli.LostUpdate.main:"));
        assertTrue(failure.get("trace").size() > 4);
        assertEquals(
                "LostUpdate.counter", failed.get("races").get(0).get("location").textValue());
        assertEquals("covered", results.get(1).get("verdict").textValue());
    }

    @Test
    void aReportCanGoToStandardOutputAloneAndFitsItsSchema() throws IOException {
        Command command = check("--json", "-", "programs.stories.LockOrder", "programs.stories.HostileNames");
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.err().contains("programs.stories.LockOrder: FAILED"), command.err());
        try (InputStream in = JsonReport.class.getResourceAsStream("report-v1.schema.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            assertEquals(List.of(), schema.validate(command.out(), InputFormat.JSON));
        }
        JsonNode results = new ObjectMapper().readTree(command.out()).get("results");
        JsonNode waits = results.get(0).at("/failures/0/waits");
        assertEquals("lock", waits.get(0).get("for").textValue(), waits.toString());
        assertEquals(waits.get(1).get("thread"), waits.get(0).get("by").get(0), waits.toString());
        assertEquals(waits.get(0).get("thread"), waits.get(1).get("by").get(0), waits.toString());
        assertTrue(waits.get(0).get("since").textValue().startsWith("programs.stories.LockOrder"), waits.toString());
        assertEquals(
                "<img src=x onerror='window.hurt=3'>",
                results.get(1).at("/failures/0/threadNames").get("main/1").textValue());
        assertFalse(Files.exists(Path.of("-")));
        assertEquals(
                "heddle: only one report can go to standard output (-) (see 'heddle help check')",
                check("--json", "-", "--html", "-", "programs.cli.Correct")
                        .err()
                        .strip());
    }

    @Test
    void goesOnFromACheckpoint() throws IOException {
        Path json = folder.resolve("out.json");
        String saved = folder.resolve("saved").toString();
        String[] again = {"--checkpoint", saved, "--resume", "--json", json.toString(), "programs.cli.Correct"};
        Command first = check("--checkpoint", saved, "--max-executions", "1", "programs.cli.Correct");
        assertEquals(3, first.exit(), first.toString());
        assertEquals(0, check(again).exit());
        JsonNode covered =
                new ObjectMapper().readTree(json.toFile()).get("results").get(0);
        Command atOnce = check(again);
        assertEquals(0, atOnce.exit(), atOnce.toString());
        assertEquals("", atOnce.err());
        JsonNode second =
                new ObjectMapper().readTree(json.toFile()).get("results").get(0);
        for (String number : List.of("verdict", "executions", "classes", "localHistories", "jointStates", "events")) {
            assertEquals(covered.get(number), second.get(number), number);
        }
        Command other = check("--checkpoint", saved, "--resume", "programs.cli.Nothing");
        assertEquals(2, other.exit(), other.toString());
        assertTrue(other.err().contains("programs.cli.Correct.checkpoint"), other.err());
        Command both = check("--checkpoint", saved, "--resume", "programs.cli.Correct", "programs.cli.Nothing");
        assertTrue(both.err().contains("no checkpoint of programs.cli.Nothing yet"), both.err());
        Command forgotten = check("--checkpoint", saved, "programs.cli.Correct");
        assertEquals(2, forgotten.exit(), forgotten.toString());
        assertTrue(forgotten.err().contains("--resume"), forgotten.err());
    }

    @Test
    void quietMeansOnlyTheVerdict() {
        Command command = check("--quiet", "programs.cli.Correct");
        assertEquals(2, command.out().lines().count(), command.out());
    }
}
