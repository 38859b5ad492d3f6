package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.heddle.checker.Checker;
import dev.heddle.checker.ToyCounter;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleFilesTest {
    @TempDir
    Path folder;

    private static CheckOptions options() {
        return CheckOptions.builder()
                .strategy("dfs")
                .seed(-5)
                .timeouts(Timeouts.ANY)
                .spuriousWakeups(true)
                .patience(Duration.ofMillis(1500))
                .maxSteps(77)
                .build();
    }

    private static CheckResult check(CheckOptions options) {
        return new Checker(options, Progress.NONE, () -> false).check("toy", new ToyCounter(2, true), Recording.NONE);
    }

    private Path keep(CheckResult result) {
        CheckResult kept = new ScheduleFiles(folder)
                .keep(result, TargetSpec.parse("pkg.Toy#run"), "/a \\ b:/c\nd", why -> fail(why));
        return kept.failures().get(0).file().orElseThrow();
    }

    @Test
    void whatIsWrittenIsRead() {
        CheckResult result = check(options());
        Path path = keep(result);
        assertEquals("heddle-Toy-1.schedule", path.getFileName().toString());
        ScheduleFile file = ScheduleFiles.read(path);
        assertEquals("pkg.Toy#run", file.target());
        assertEquals("/a \\ b:/c\nd", file.classPath());
        assertEquals(options().run(), file.options().run());
        assertTrue(file.failure().sameAs(result.failures().get(0).failure()));
        assertEquals(result.failures().get(0).schedule(), file.schedule());
        assertEquals(result.failures().get(0).trace(), file.trace());
    }

    @Test
    void whatTheProgramWasGivenIsKept() {
        ProgramInput input = new ProgramInput(
                List.of("", "two words", "line\nbreak: x"), Optional.of("aGk="), Map.of("k", "v=1", "empty", ""));
        Map<String, Long> classes = Map.of("pkg.Toy", 0xabcdef012L, "pkg.Toy$Inner", 1L);
        CheckResult kept = new ScheduleFiles(folder)
                .keep(check(options()), TargetSpec.parse("pkg.Toy"), "", input, classes, why -> fail(why));
        ScheduleFile file = ScheduleFiles.read(kept.failures().get(0).file().orElseThrow());
        assertEquals(input, file.input());
        assertEquals(classes, file.classes());
        assertEquals(
                ProgramInput.NONE, ScheduleFiles.read(keep(check(options()))).input());
    }

    @Test
    void theSameFailureIsTheSameFileAnotherOneAnother() throws IOException {
        Path first = keep(check(options()));
        assertEquals(first, keep(check(options())));
        Files.writeString(first, "something precious");
        Path second = keep(check(options()));
        assertEquals("heddle-Toy-2.schedule", second.getFileName().toString());
        assertEquals("something precious", Files.readString(first));
    }

    @Test
    void aFailureWhoseScheduleCannotBeWrittenIsAFailureAllTheSame() throws IOException {
        Path gone = folder.resolve("gone");
        ScheduleFiles files = new ScheduleFiles(gone);
        Files.delete(gone);
        CheckResult result = check(options());
        List<String> complaints = new ArrayList<>();
        CheckResult kept = files.keep(result, TargetSpec.parse("pkg.Toy#run"), "", complaints::add);
        assertEquals(result, kept);
        assertEquals(1, complaints.size());
        assertEquals("cannot write a schedule file to " + gone + ": there is no such folder", complaints.get(0));
    }

    @Test
    void replaysTheSameFailure() {
        ScheduleFile file = ScheduleFiles.read(keep(check(options())));
        CheckResult replayed = Replay.of(file, new ToyCounter(2, true), Recording.NONE);
        assertEquals(Verdict.FAILED, replayed.verdict());
        assertTrue(replayed.failures().get(0).failure().sameAs(file.failure()));
    }

    @Test
    void replaysARace() {
        CheckOptions options =
                CheckOptions.builder().strategy("dfs").races(RaceMode.FAIL).build();
        CheckResult found =
                new Checker(options, Progress.NONE, () -> false).check("toy", new ToyCounter(2, false), Recording.NONE);
        ScheduleFile file = ScheduleFiles.read(keep(found));
        assertEquals(
                Verdict.FAILED,
                Replay.of(file, new ToyCounter(2, false), Recording.NONE).verdict());
    }

    @Test
    void tellsWhereAReplayDiverges() {
        ScheduleFile file = ScheduleFiles.read(keep(check(options())));
        ToyCounter shorter = new ToyCounter(2, true);
        shorter.maxSteps = 2;
        CheckResult replayed = Replay.of(file, shorter, Recording.NONE);
        assertEquals(Verdict.ERROR, replayed.verdict());
        String message = replayed.error().orElseThrow().getMessage();
        assertTrue(message.startsWith("the replay diverged at event 3: expected 'write Counter#1.value"), message);
    }

    @Test
    void tellsWhenAReplayShowsNoFailure() {
        ScheduleFile file = ScheduleFiles.read(keep(check(options())));
        CheckResult replayed = Replay.of(file, new ToyCounter(2, false), Recording.NONE);
        assertEquals(Verdict.ERROR, replayed.verdict());
        String message = replayed.error().orElseThrow().getMessage();
        assertTrue(message.contains("did not show the failure"), message);
        assertTrue(message.endsWith("but no failure"), message);
    }

    @Test
    void refusesWhatIsNoScheduleFile() throws IOException {
        Path good = keep(check(options()));
        String text = Files.readString(good);
        assertMessage("no schedule file", folder.resolve("none"));
        assertMessage("not a schedule file", write("hello"));
        assertMessage("not a schedule file", write(""));
        assertMessage("format version 1", write(text.replace("heddle-schedule 2", "heddle-schedule 1")));
        assertMessage("damaged", write(text.replace("seed: -5", "seed: -6")));
        assertMessage("damaged", write(text.substring(0, text.length() / 2)));
        assertMessage("damaged", write("heddle-schedule 2"));
        assertMessage("cannot read", folder);
        Files.write(folder.resolve("binary"), new byte[] {(byte) 0xc3, 0x28, (byte) 0xff});
        assertMessage("not a schedule file", folder.resolve("binary"));
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("bad"), text);
    }

    private static void assertMessage(String expected, Path path) {
        String message = assertThrows(SetupException.class, () -> ScheduleFiles.read(path))
                .getMessage();
        assertTrue(message.contains(expected), message);
        assertEquals(1, message.lines().count(), message);
    }
}
