package dev.heddle.checker.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Race;
import dev.heddle.core.race.RaceDetector.Kind;
import dev.heddle.model.TraceLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextReportTest {
    private static List<String> report(CheckResult result, boolean verbose, boolean quiet) {
        return new TextReport(100, verbose, quiet, file -> "heddle replay " + file).lines(result);
    }

    private static List<String> report(CheckResult result) {
        return report(result, false, false);
    }

    @Test
    void covered() throws IOException {
        Golden.assertSame("covered", report(Results.covered(CheckOptions.builder())));
    }

    @Test
    void coveredQuietly() throws IOException {
        Golden.assertSame("covered-quiet", report(Results.covered(CheckOptions.builder()), false, true));
    }

    @Test
    void limit() throws IOException {
        Golden.assertSame("limit", report(Results.limit()));
    }

    @Test
    void whoeverRanOutOfTimeIsToldWhatToTry() {
        CheckResult r = Results.limit();
        CheckResult late = new CheckResult(
                r.target(),
                r.options(),
                r.verdict(),
                r.counts(),
                r.failures(),
                r.races(),
                r.uncontrolled(),
                r.assumptions(),
                "the time limit of 5s was reached",
                r.note(),
                r.missed(),
                r.switching(),
                r.error());
        assertTrue(
                report(late).stream().anyMatch(l -> l.startsWith("  To try: a smaller test")), report(late)::toString);
        assertTrue(report(r).stream().noneMatch(l -> l.contains("To try")), "more time is no help there");
    }

    @Test
    void lostUpdate() throws IOException {
        Golden.assertSame(
                "lost-update", report(Results.failed(Results.exception(), Results.lostUpdate(), "hello\nworld\n")));
    }

    @Test
    void lostUpdateVerbosely() throws IOException {
        Golden.assertSame(
                "lost-update-verbose",
                report(Results.failed(Results.exception(), Results.lostUpdate(), ""), true, false));
    }

    @Test
    void deadlock() throws IOException {
        List<TraceLine> trace = List.of(
                Results.line("main", "fork", "main/1", "", 7),
                Results.line("main", "fork", "main/2", "", 8),
                Results.line("main/1", "lock", "Account#1", "", 20),
                Results.line("main/2", "lock", "Account#2", "", 20));
        Golden.assertSame("deadlock", report(Results.failed(Results.deadlock(), trace, "")));
    }

    @Test
    void aLoopIsShownOnce() throws IOException {
        List<TraceLine> trace = new ArrayList<>(Results.lostUpdate().subList(0, 6));
        for (int i = 0; i < 50; i++) {
            trace.add(Results.line("main/2", "read", "Account#1.balance", "0", 14));
            trace.add(Results.line("main/2", "lock", "Account#1", "", 15));
        }
        trace.add(Results.line("main/1", "write", "Account#1.balance", "1", 12));
        Golden.assertSame("loop", report(Results.failed(Results.exception(), trace, "")));
    }

    @Test
    void aLongStoryIsCutInTheMiddle() throws IOException {
        List<TraceLine> trace = IntStream.range(0, 200)
                .mapToObj(i -> Results.line(i % 3 == 0 ? "main" : "main/1", "write", "Account#1.balance", "" + i, i))
                .toList();
        Golden.assertSame("long", report(Results.failed(Results.exception(), trace, "")));
        assertEquals(
                200,
                report(Results.failed(Results.exception(), trace, ""), true, false).stream()
                        .filter(l -> l.contains("write Account#1.balance"))
                        .count());
    }

    @Test
    void whatTheJdkKeepsForItselfGivesWayToTheProgramsOwn() {
        List<TraceLine> trace = new ArrayList<>();
        for (TraceLine line : Results.lostUpdate()) {
            trace.add(line);
            for (int i = 0; i < 10; i++) {
                trace.add(new TraceLine(line.thread(), "read", "Pool#1.state", "" + i, line.site(), true));
            }
        }
        List<String> lines = report(Results.failed(Results.exception(), trace, ""));
        assertEquals(5, lines.stream().filter(l -> l.contains("balance")).count(), lines::toString);
        assertTrue(lines.stream().noneMatch(l -> l.contains("state ->")), lines::toString);
        assertTrue(lines.stream().anyMatch(l -> l.contains("rows left out; --verbose shows all")), lines::toString);
        List<TraceLine> nothingElse = trace.stream().filter(TraceLine::inner).toList();
        assertTrue(
                report(Results.failed(Results.exception(), nothingElse, "")).stream()
                        .anyMatch(l -> l.contains("state ->")),
                "better than nothing");
    }

    @Test
    void fitsTheWidth() {
        List<TraceLine> trace = IntStream.range(0, 3)
                .mapToObj(i -> Results.line(
                        "main/" + i, "read", "AVeryLongClassNameThatNobodyWants#1.andAFieldOfIt", "4711", 1))
                .toList();
        List<String> lines = report(Results.failed(Results.exception(), trace, ""));
        List<String> table = lines.stream().filter(l -> l.contains(" | ")).toList();
        table.forEach(l -> assertTrue(l.length() <= 100, l));
        assertTrue(table.get(1).contains("read"), table.get(1));
        assertTrue(table.get(1).contains("-> 4711"), table.get(1));
    }

    @Test
    void threadsAreInTheOrderOfTheirPathsAndTheStoryEndsWithTheFailure() {
        List<TraceLine> trace = new ArrayList<>();
        for (String thread : List.of("main/10", "main/2", "main/2/1", "main")) {
            trace.add(Results.line(thread, "write", "A#1.b", "1", 12));
        }
        trace.add(Results.line("main", "end", "", "", 13));
        trace.add(Results.line("main/2", "write", "A#1.b", "99", 14));
        List<String> table = report(Results.failed(Results.exception(), trace, "")).stream()
                .filter(l -> l.contains(" | "))
                .toList();
        assertTrue(table.get(0).matches(" *main +\\| main/2 +\\| main/2/1 +\\| main/10 +\\| where"), table.get(0));
        assertTrue(table.get(table.size() - 1).contains("! AssertionError"), table::toString);
        assertEquals(1 + 4 + 1, table.size());
    }

    @Test
    void whatIsWeakerThanAssumedIsListedWithTheRaces() {
        List<String> sites = List.of("bank.Account.get:1", "bank.Account.set:2");
        List<Race> races =
                List.of(new Race(Kind.WEAK_ACCESS, "Account.flag", sites), new Race(Kind.WEAK_ORDER, "", sites));
        List<String> report = report(Results.covered(CheckOptions.builder(), races));
        String weaker = "  Weaker than sequential consistency";
        assertTrue(report.contains(weaker + " on Account.flag: Account.get:1 and Account.set:2"), report::toString);
        assertTrue(report.contains(weaker + ": Account.get:1 before Account.set:2"), report::toString);
    }

    @Test
    void manyRacesAreCutShort() {
        List<Race> races = IntStream.range(0, 20)
                .mapToObj(i -> new Race(
                        Kind.DATA_RACE, "Account.field" + i, List.of("bank.Account.get:1", "bank.Account.set:2")))
                .toList();
        CheckResult result = Results.covered(CheckOptions.builder(), races);
        assertEquals(6, told(report(result)));
        assertTrue(report(result).contains("  ... and 14 more data races, which --verbose lists"));
        assertEquals(20, told(report(result, true, false)));
    }

    private static long told(List<String> report) {
        return report.stream().filter(l -> l.startsWith("  Data race on ")).count();
    }

    @Test
    void whatTheProgramPrintsCannotBreakTheReport() {
        List<String> lines = report(
                Results.failed(Results.exception(), Results.lostUpdate(), "\u001b[2Jcleared\r\nx\n".repeat(1000)));
        assertTrue(lines.size() < 80, () -> lines.size() + " lines");
        lines.forEach(l -> assertTrue(l.chars().noneMatch(Character::isISOControl), l));
    }

    @Test
    void anErrorIsOneLine() {
        CheckResult result = CheckResult.error(
                "A", CheckOptions.builder().strategy("dfs").build(), new SetupException("no class A\non it"));
        assertEquals(List.of("A: error: no class A\\non it"), report(result, false, true));
    }
}
