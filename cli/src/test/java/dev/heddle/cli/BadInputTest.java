package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong with what the user gives: exit code 2, one line that says what, no stack trace. */
class BadInputTest {
    private static final String CLASSES = Path.of("target", "test-classes").toString();
    private static final String PROGRAM = "programs.cli.LostUpdate";

    @TempDir
    Path folder;

    private static void refused(String expected, String... args) {
        Command command = Command.heddle(args);
        assertEquals(Main.BAD_USAGE, command.exit(), command.toString());
        assertEquals("", command.out());
        assertEquals(1, command.err().lines().count(), command.err());
        assertTrue(command.err().startsWith("heddle: "), command.err());
        assertTrue(command.err().contains(expected), command.err());
    }

    @Test
    void options() {
        refused("Unknown option: '--no-such'", "check", "--no-such", PROGRAM);
        refused("Unknown option: '--pdf'", "check", "--pdf", "x.pdf", PROGRAM);
        refused("unknown strategy 'no-such'", "check", "--cp", CLASSES, "--strategy", "no-such", PROGRAM);
        refused(
                "strategy mcr does not take the option preemptions; dfs, icb and icb-dpor do",
                "check",
                "--preemptions",
                "2",
                PROGRAM);
        refused(
                "strategy dfs does not take the option depth; pct does",
                "check",
                "--strategy",
                "dfs",
                "--depth",
                "3",
                PROGRAM);
        refused("--max-executions", "check", "--max-executions", "many", PROGRAM);
        refused("at least 1", "check", "--max-executions", "0", PROGRAM);
        refused("not a duration", "check", "--time", "soon", PROGRAM);
        refused("--races", "check", "--races", "maybe", PROGRAM);
        refused("--timeouts", "check", "--timeouts", "never", PROGRAM);
        refused("the number of jobs must not be negative", "check", "--jobs", "-1", PROGRAM);
        refused("--jobs", "check", "--jobs", "abc", PROGRAM);
        refused("100000 jobs are too many for a machine with ", "check", "--jobs", "100000", PROGRAM);
        refused("100000 jobs are too many", "worker", "--join", "127.0.0.1:1", "--jobs", "100000");
        refused("--checkpoint DIR", "check", "--resume", PROGRAM);
        String here = folder.toString();
        refused("cannot save how far it is", "check", "--strategy", "mcr-classic", "--checkpoint", here, PROGRAM);
    }

    @Test
    void clusters() throws IOException {
        Path token = TokenFile.write(folder.resolve("token"), "a secret of some length");
        String file = token.toString();
        refused("no worker at 127.0.0.1:1 ", "check", "--cluster", "127.0.0.1:1", "--token-file", file, PROGRAM);
        refused("192.0.2.1:5701 can be reached by others", "check", "--cluster", "192.0.2.1", PROGRAM);
        refused("192.0.2.1:5701 can be reached by others", "worker", "--join", "192.0.2.1");
        refused("192.0.2.1:5701 can be reached by others", "worker", "--join", "127.0.0.1:1", "--listen", "192.0.2.1");
        refused("not an address", "check", "--cluster", "127.0.0.1:port", "--token-file", file, PROGRAM);
        refused("the token cannot be read", "worker", "--join", "127.0.0.1:1", "--token-file", file + "not");
        Path brief = TokenFile.write(folder.resolve("brief"), "secret");
        refused("is too short", "worker", "--join", "127.0.0.1:1", "--token-file", brief.toString());
        refused("the token cannot be read", "worker", "--join", "127.0.0.1:1", "--token-file", folder.toString());
        refused("--token-file is for --cluster", "check", "--token-file", file, PROGRAM);
        refused("not an address", "check", "--cluster", "127.0.0.1:99999", "--token-file", file, PROGRAM);
        refused("--cluster names no member", "check", "--cluster", ",", PROGRAM);
        refused(
                "that is no address of this machine",
                "worker",
                "--join",
                "127.0.0.1:1",
                "--listen",
                "192.0.2.1",
                "--token-file",
                file);
        refused("--join ADDRESSES", "worker", "--join", ",");
        refused("--join ADDRESSES", "worker");
        refused("name no target", "worker", "--join", "127.0.0.1:1", PROGRAM);
        refused("--strategy is for checks", "worker", "--join", "127.0.0.1:1", "--strategy", "dfs");
    }

    @Test
    void commands() {
        refused("no-such", "no-such");
        refused("name what to check", "check");
        refused("Missing", "replay");
        refused("no command 'no-such'", "help", "no-such");
    }

    @Test
    void targets() {
        refused("no class no.Such on the class path", "check", "--cp", CLASSES, "no.Such");
        refused("has no method noSuch", "check", "--cp", CLASSES, PROGRAM + "#noSuch");
        refused("it is abstract", "check", "--cp", CLASSES, "programs.cli.Odd#test");
        refused("not a target", "check", "--cp", CLASSES, "what is this");
    }

    @Test
    void anOptionsOwnWordsAreAllThatIsSaid() {
        Command command = Command.heddle("check", "--time", "soon", PROGRAM);
        assertEquals(Main.BAD_USAGE, command.exit());
        assertEquals(
                "heddle: not a duration: 'soon' (say for example 500ms, 60s, 5m or 2h) (see 'heddle help check')",
                command.err().strip());
        refused("not a pattern for classes: 'a b'", "check", "--include", "a b", PROGRAM);
    }

    @Test
    void classPathFiles() throws IOException {
        Path garbage = Files.writeString(folder.resolve("garbage.jar"), "hello");
        refused("is neither a folder nor a jar: " + garbage, "check", "--cp", CLASSES + ":" + garbage, PROGRAM);
        refused("the class path cannot be read from the file /no/such", "check", "--cp", "@/no/such", PROGRAM);
        Path file = Files.writeString(folder.resolve("cp.txt"), CLASSES + "\n");
        assertEquals(
                1,
                Command.heddle("check", "--cp", "@" + file, "--schedules", folder.toString(), PROGRAM)
                        .exit());
        assertEquals(
                1,
                Command.heddle("check", "-cp", "@" + file, "--schedules", folder.toString(), PROGRAM)
                        .exit());
    }

    @Test
    void aScheduleWhoseClassPathHasLostAnEntry() throws IOException {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        Command found =
                Command.heddle("check", "--cp", gone + ":" + CLASSES, "--schedules", folder.toString(), PROGRAM);
        assertEquals(1, found.exit(), found.toString());
        Files.delete(gone);
        assertEquals(
                1,
                Command.heddle(
                                "replay",
                                folder.resolve("heddle-LostUpdate-1.schedule").toString())
                        .exit());
    }

    @Test
    void classPath() {
        refused("class path entry does not exist: /no/such", "check", "--cp", CLASSES + ":/no/such", PROGRAM);
    }

    @Test
    void classFileFromANewerJdk() throws IOException {
        String name = "programs/cli/LostUpdate.class";
        try (InputStream in = Objects.requireNonNull(getClass().getClassLoader().getResourceAsStream(name))) {
            byte[] bytes = in.readAllBytes();
            bytes[7] = (byte) (44 + 99);
            Files.createDirectories(folder.resolve(name).getParent());
            Files.write(folder.resolve(name), bytes);
        }
        refused("programs.cli.LostUpdate needs Java 99 or newer", "check", "--cp", folder.toString(), PROGRAM);
        // Not the target itself, but a class that it uses.
        refused(
                "programs.cli.LostUpdate needs Java 99 or newer",
                "check",
                "--cp",
                folder + ":" + CLASSES,
                "programs.cli.UsesLostUpdate");
    }

    @Test
    void outputPaths() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        refused("cannot write", "check", "--cp", CLASSES, "--json", folder.toString(), PROGRAM);
        refused("cannot write", "check", "--cp", CLASSES, "--json", file + "/x.json", PROGRAM);
        refused("cannot write", "check", "--cp", CLASSES, "--html", folder.toString(), PROGRAM);
        refused("cannot write", "check", "--cp", CLASSES, "--sarif", folder.toString(), PROGRAM);
        refused("cannot write", "check", "--cp", CLASSES, "--markdown", folder.toString(), PROGRAM);
        refused("cannot make the folder", "check", "--cp", CLASSES, "--schedules", file + "/x", PROGRAM);
    }

    /** The other reports are written all the same, and what was found is told. */
    @Test
    void aDiskThatIsFullWhenReportsAreWritten() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "no device that is always full");
        String html = folder.resolve("page.html").toString();
        Command command = Command.heddle(
                "check",
                "--cp",
                CLASSES,
                "--schedules",
                folder.toString(),
                "--json",
                full.toString(),
                "--html",
                html,
                "--sarif",
                full.toString(),
                PROGRAM);
        assertEquals(Main.BAD_USAGE, command.exit(), command.toString());
        assertTrue(command.out().contains(PROGRAM + ": FAILED"), command.out());
        String line = "heddle: cannot write /dev/full: No space left on device";
        assertEquals(List.of(line, line), command.err().lines().toList(), "a line for each report");
        assertTrue(Files.exists(Path.of(html)));
    }

    @Test
    void scheduleFiles() throws IOException {
        refused("no schedule file", "replay", folder.resolve("none").toString());
        Path file = Files.writeString(folder.resolve("x.schedule"), "hello");
        refused("not a schedule file", "replay", file.toString());
    }

    @Test
    void aScheduleForAnotherProgram() throws IOException {
        String schedules = folder.toString();
        Command found = Command.heddle("check", "--cp", CLASSES, "--schedules", schedules, PROGRAM);
        assertEquals(1, found.exit(), found.toString());
        String file = folder.resolve("heddle-LostUpdate-1.schedule").toString();
        refused("no class " + PROGRAM, "replay", "--cp", folder.toString(), file);
        assertEquals(1, Command.heddle("replay", file).exit());
    }

    @Test
    void verboseShowsTheStackTrace() {
        Command command = Command.heddle("check", "--verbose", "--cp", CLASSES, "no.Such");
        assertEquals(Main.BAD_USAGE, command.exit());
        assertTrue(command.err().contains("\tat "), command.err());
    }

    @Test
    void withSeveralTargetsTheOthersAreStillChecked() {
        Command command = Command.heddle(
                "check", "--cp", CLASSES, "--schedules", folder.toString(), "no.Such", PROGRAM, "programs.cli.Correct");
        assertEquals(Main.BAD_USAGE, command.exit());
        assertTrue(command.out().contains(PROGRAM + ": FAILED"), command.out());
        assertTrue(command.out().contains("programs.cli.Correct: covered"), command.out());
    }
}
