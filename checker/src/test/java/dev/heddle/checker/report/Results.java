package dev.heddle.checker.report;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Counts;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.Verdict;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics.Asked;
import dev.heddle.core.Statistics.Missed;
import dev.heddle.core.race.RaceDetector.Kind;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import dev.heddle.model.Wait;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Results to report on. */
final class Results {
    private static final Counts COUNTS = new Counts(1234, 0, 12, 40, 6_543, 56_789, 2_300, 2_100, 100, Asked.NOTHING);

    private Results() {}

    static CheckResult covered(CheckOptionsBuilder options) {
        return covered(
                options,
                List.of(new Race(
                        Kind.DATA_RACE, "Account.balance", List.of("bank.Account.get:12", "bank.Account.set:16"))));
    }

    static CheckResult covered(CheckOptionsBuilder options, List<Race> races) {
        return new CheckResult(
                "bank.Transfer#twice",
                options.strategy("dfs").build(),
                Verdict.COVERED,
                COUNTS,
                List.of(),
                races,
                List.of(),
                List.of("Memory is sequentially consistent: every read sees the latest write."),
                "",
                "",
                Missed.NOT_CHECKED,
                "continuations",
                Optional.empty());
    }

    static CheckResult limit() {
        return new CheckResult(
                "bank.Transfer#twice",
                options(),
                Verdict.LIMIT,
                new Counts(1, -1, -1, -1, -1, 10, 40, 30, -1, Asked.NOTHING),
                List.of(),
                List.of(),
                List.of("class bank.Legacy could not be rewritten: it is too large"),
                List.of(),
                "control over the program was incomplete",
                "about 3 % of the tree",
                Missed.NOT_CHECKED,
                "platform threads (Java 17 has no continuations)",
                Optional.empty());
    }

    static CheckResult failed(Failure failure, List<TraceLine> trace, String output) {
        FoundFailure found = new FoundFailure(
                failure, Schedule.EMPTY, trace, 17, output, Optional.of(Path.of("heddle-Transfer-1.schedule")));
        return new CheckResult(
                "bank.Transfer",
                options(),
                Verdict.FAILED,
                COUNTS,
                List.of(found),
                List.of(),
                List.of(),
                List.of(),
                "a failure was found",
                "",
                Missed.NOT_CHECKED,
                "continuations",
                Optional.empty());
    }

    private static CheckOptions options() {
        return CheckOptions.builder().strategy("dfs").build();
    }

    static Failure exception() {
        return new Failure(
                Failure.Kind.EXCEPTION,
                "java.lang.AssertionError",
                "expected 2\nbut was 1",
                "main",
                "bank.Transfer.main:30",
                List.of(
                        "at bank.Transfer.main:30",
                        "at dev.heddle.checker.program.LoadedProgram.run:90",
                        "at java.lang.Thread.run:1583"));
    }

    static Failure deadlock() {
        return new Failure(
                Failure.Kind.DEADLOCK,
                "cycle",
                "cycle of 2 threads: main/1 -> main/2 -> main/1",
                "main/1",
                "bank.Transfer.move:21",
                List.of(
                        "main/1 waits for monitor Account#2, held by main/2 since bank.Transfer.move:20 at"
                                + " bank.Transfer.move:21",
                        "main/2 waits for monitor Account#1, held by main/1 since bank.Transfer.move:20 at"
                                + " bank.Transfer.move:21"),
                List.of(wait("main/1", "Account#2", "main/2"), wait("main/2", "Account#1", "main/1")));
    }

    private static Wait wait(String thread, String monitor, String holder) {
        return new Wait(
                thread,
                Wait.Reason.MONITOR,
                monitor,
                List.of(holder),
                "bank.Transfer.move:20",
                "bank.Transfer.move:21");
    }

    static List<TraceLine> lostUpdate() {
        return List.of(
                line("main", "begin", "", "", 5),
                line("main", "write", "Transfer#1.own", "1", 6),
                line("main", "fork", "main/1", "", 7),
                line("main", "fork", "main/2", "", 8),
                line("main/1", "begin", "", "", 7),
                line("main/1", "read", "Account#1.balance", "0", 12),
                line("main/2", "begin", "", "", 8),
                line("main/2", "read", "Account#1.balance", "0", 12),
                line("main/2", "write", "Account#1.balance", "1", 12),
                line("main/2", "end", "", "", 8),
                line("main/1", "write", "Account#1.balance", "1", 12),
                line("main/1", "end", "", "", 7),
                line("main", "join", "main/1", "", 9),
                line("main", "join", "main/2", "", 10),
                line("main", "read", "Account#1.balance", "1", 11));
    }

    static TraceLine line(String thread, String op, String what, String value, int line) {
        return new TraceLine(thread, op, what, value, "bank.Transfer.main:" + line);
    }
}
