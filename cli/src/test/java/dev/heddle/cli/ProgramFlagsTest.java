package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ProgramInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What a program is given is the same in every execution, and in a replay. */
class ProgramFlagsTest {
    private static final String CLASSES = Path.of("target", "test-classes").toString();

    @TempDir
    Path folder;

    private Command check(String... more) {
        return Command.heddle(
                Stream.concat(Stream.of("check", "--cp", CLASSES, "--schedules", folder.toString()), Stream.of(more))
                        .toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void argumentsInputAndPropertiesAreThereInEveryExecutionAndInAReplay() throws IOException {
        Path input = file("input", "hello\n");
        Command command = check(
                "--args=3 'two words'",
                "--input=" + input,
                "--system-property=given.name=some=value",
                "programs.cli.Given");
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.out().contains("AssertionError in thread main at Given.main"), command.out());
        assertTrue(command.out().contains("Found in execution 2"), command.out());
        assertNull(System.getProperty("given.name"));

        Files.delete(input); // what it said is in the schedule
        Command replay = Command.heddle(
                "replay", folder.resolve("heddle-Given-1.schedule").toString());
        assertEquals(1, replay.exit(), replay.toString());
        assertTrue(replay.out().contains("AssertionError in thread main at Given.main"), replay.out());
    }

    @Test
    void whoReadsFirstIsExplored() throws IOException {
        Command command = check("--input=" + file("input", "ab"), "programs.cli.ReadsTogether");
        assertEquals(1, command.exit(), command.toString());
        assertTrue(command.out().contains("b before a"), command.out());
    }

    @Test
    void aCheckpointIsOfWhatTheProgramWasGiven() {
        String checkpoint = "--checkpoint=" + folder.resolve("checkpoint");
        assertEquals(
                3,
                check("--max-executions=1", checkpoint, "programs.cli.Correct").exit());
        Command other = check("--resume", checkpoint, "--system-property=a=b", "programs.cli.Correct");
        assertEquals(2, other.exit(), other.toString());
        assertTrue(other.err().contains("another option systemProperties (none, now {a=b})"), other.err());
        assertEquals(0, check("--resume", checkpoint, "programs.cli.Correct").exit());
    }

    @Test
    void aWorkerIsGivenTheSame() {
        ProgramInput given = new ProgramInput(
                List.of("4", "two words", "", "--jobs", "'quoted'", "\"a\"", "a=b", "@file", "4"),
                Optional.empty(),
                new TreeMap<>(Map.of("a", "1", "b", "x=y", "c", "", "d", "'q'")));
        ProgramFlags flags = new ProgramFlags();
        new CommandLine(flags)
                .setExpandAtFiles(false)
                .parseArgs(WorkerCall.flagsButInput(given).toArray(new String[0]));
        assertEquals(given, flags.input());
    }

    @Test
    void badInputIsToldInOneLine() throws IOException {
        assertTold("a quote is not closed", "--args='a", "programs.cli.Given");
        assertTold("the input cannot be read: no-such", "--input=no-such", "programs.cli.Given");
        assertTold("the input is a folder", "--input=" + folder, "programs.cli.Given");
        assertTold("not a system property: '=x' (say name=value)", "--system-property==x", "programs.cli.Given");
        assertTold(
                "system property a is given twice",
                "--system-property=a=1",
                "--system-property=a=2",
                "programs.cli.Given");
        assertTold("takes no arguments (--args)", "--args=1", "programs.cli.Chatty#quietly");
        Path large = folder.resolve("large");
        Files.write(large, new byte[(1 << 20) + 1]);
        assertTold("at most 1048576 are possible", "--input=" + large, "programs.cli.Given");
    }

    private void assertTold(String message, String... arguments) {
        Command command = check(arguments);
        assertEquals(2, command.exit(), command.toString());
        assertTrue(command.err().contains(message), command.err());
        assertEquals(1, command.err().lines().count(), command.err());
    }

    @Test
    void argumentsAreReadAsAShellDoes() {
        assertEquals(List.of(), ArgumentText.split("  "));
        assertEquals(List.of("a", "b c", "", "d\"e", "f'\\"), ArgumentText.split("a 'b c' \"\" d\\\"e \"f'\\\\\""));
        assertEquals(List.of("ab"), ArgumentText.split("a'b'"));
        assertThrows(SetupException.class, () -> ArgumentText.split("\"a"));
    }

    @Test
    void aPatternChecksAllThatMatchesAndSumsUp() {
        Command command = check("programs.cli.Jupiter*", "programs.cli.Correct", "programs.cli.LostUpdat*");
        assertEquals(1, command.exit(), command.toString());
        List<String> lines = command.out().lines().toList();
        String table = String.join("\n", lines.subList(lines.size() - 5, lines.size()));
        String expected = """
                verdict +executions +time  target
                covered +\\d+ +\\d+\\.\\d s  programs\\.cli\\.JupiterTests#alsoATest
                covered +\\d+ +\\d+\\.\\d s  programs\\.cli\\.Correct
                failed +\\d+ +\\d+\\.\\d s  programs\\.cli\\.LostUpdate +AssertionError in thread main.*
                3 targets: 2 covered, 1 failed""";
        assertTrue(table.matches(expected), table);
        assertTrue(!check("--quiet", "programs.cli.Correct", "programs.cli.Nothing")
                .out()
                .contains("verdict"));
    }

    @Test
    void aTagAloneChoosesOnTheWholeClassPath() {
        Command command = check("--tag=chosen");
        assertEquals(0, command.exit(), command.toString());
        assertTrue(command.out().startsWith("programs.cli.JupiterTests#alsoATest: covered"), command.out());
        Command none = check("--tag=nobody-has-it");
        assertEquals(2, none.exit());
        assertEquals(
                "heddle: nothing to check matches '*' on the class path and has the tag nobody-has-it\n", none.err());
        assertEquals(2, check().exit());
    }
}
