package dev.heddle.checker.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import dev.heddle.model.Failure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that do not keep to the protocol: named with what they sent, given up in time, and never called covered. */
@Timeout(120)
final class BadProgramsTest {
    /** Long enough for a machine that has much else to do. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    /** For programs that are to run out of it. */
    private static final Duration LITTLE_PATIENCE = Duration.ofMillis(1500);

    private static final String HELLO = "echo '{\"hello\":1,\"level\":\"step\",\"processes\":[\"p\",\"q\"]}'; ";
    private static final String FIRST =
            "read l; echo '{\"pending\":[{\"process\":\"p\",\"op\":\"read\",\"object\":\"x\"},"
                    + "{\"process\":\"q\",\"op\":\"write\",\"object\":\"x\",\"value\":1}]}'; ";

    private static CheckResult check(String script) {
        return check(script, PATIENCE);
    }

    private static CheckResult check(String script, Duration patience) {
        Driving.require("bash");
        return Driving.check(List.of("bash", "-c", script), Driving.by("dfs").patience(patience));
    }

    private static String refusal(String script) {
        return assertThrows(SetupException.class, () -> check(script)).getMessage();
    }

    /** A violation amid the exploration is an error of the check. */
    private static String error(String script) {
        CheckResult result = check(script);
        assertEquals(Verdict.ERROR, result.verdict());
        return result.error().orElseThrow().getMessage();
    }

    private static Failure failure(String script) {
        return failure(script, PATIENCE);
    }

    private static Failure failure(String script, Duration patience) {
        CheckResult result = check(script, patience);
        assertEquals(Verdict.FAILED, result.verdict());
        return result.failures().get(0).failure();
    }

    private static void assertContains(String part, String text) {
        assertTrue(text.contains(part), text);
    }

    @Test
    void aCommandThatDoesNotExist() {
        assertThrows(
                SetupException.class,
                () -> Driving.check(
                        List.of("/no/such/command"), Driving.by("dfs").patience(PATIENCE)));
    }

    @Test
    void diesBeforeItSaysHello() {
        String message = refusal("echo 'no licence' >&2; exit 3");
        assertContains("does not say hello", message);
        assertContains("exit code 3", message);
        assertContains("no licence", message);
    }

    @Test
    void diesAmidAnExecution() {
        Failure failure = failure(HELLO + FIRST + "read l; exit 7");
        assertEquals(Failure.Kind.EXCEPTION, failure.kind());
        assertContains("exit code 7", failure.message());
    }

    @Test
    void hangsBeforeItSaysHello() {
        String message = assertThrows(SetupException.class, () -> check("sleep 100", LITTLE_PATIENCE))
                .getMessage();
        assertContains("did not answer within 1500ms", message);
    }

    @Test
    void hangsAmidAnExecution() {
        Failure failure = failure(HELLO + FIRST + "read l; sleep 100", LITTLE_PATIENCE);
        assertEquals(Failure.Kind.LIVELOCK, failure.kind());
        assertContains("did not answer within 1500ms", failure.message());
    }

    @Test
    void sendsHalfALineAndDies() {
        assertContains("half a line: {\"hel", refusal("printf '{\"hel'"));
    }

    @Test
    void sendsHalfALineAndHangs() {
        Failure failure = failure(HELLO + FIRST + "read l; printf '{\"proc'; sleep 100", LITTLE_PATIENCE);
        assertContains("half a line: {\"proc", failure.message());
    }

    @Test
    void sendsAMegabyteWithoutTheEndOfALine() {
        String message = refusal("head -c 3000000 /dev/zero | tr '\\0' x; sleep 100");
        assertContains("longer than 1048576 bytes", message);
        assertContains("xxxx… (", message);
    }

    @Test
    void sendsWithoutEnd() {
        assertContains("longer than 1048576 bytes", error(HELLO + FIRST + "read l; cat /dev/zero"));
    }

    @Test
    void writesDebugOutputToStandardOutput() {
        String message = error(HELLO + FIRST + "read l; echo 'got here'; sleep 100");
        assertContains("not JSON", message);
        assertContains("standard error", message);
        assertContains("the program sent: got here", message);
    }

    @Test
    void answersOutOfTurn() {
        String message = error(HELLO + "echo '{\"surprise\":1}'; " + FIRST + "sleep 100");
        assertContains("{\"surprise\":1}", message);
    }

    @Test
    void answersTwice() {
        String message = error(HELLO + FIRST + "read l; echo '{\"process\":\"p\",\"result\":0,\"next\":null}'; "
                + "echo '{\"again\":2}'; read l; sleep 100");
        assertContains("{\"again\":2}", message);
    }

    /** A program that has a second process and forgets it, or the like. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '~',
            value = {
                "[1]#no JSON object",
                "{\"process\":\"q\",\"result\":0,\"next\":null}#'p' was to take a step, and 'q' answers",
                "{\"process\":\"p\",\"next\":null}#'read' needs 'result'",
                "{\"process\":\"p\",\"result\":0,\"written\":1,\"next\":null}#'read' has no 'written'",
                "{\"process\":\"p\",\"result\":0}#there is no 'next'",
                "{\"process\":\"p\",\"result\":0,\"next\":null,\"failur\":{}}#cannot have 'failur'",
                "{\"process\":\"p\",\"result\":0,\"result\":1,\"next\":null}#not JSON",
                "{\"process\":\"p\",\"result\":0,\"next\":null} x#not JSON",
                "{\"process\":\"p\",\"result\":0,\"next\":{\"op\":\"jump\",\"object\":\"x\"}}#no operation 'jump'",
                "{\"process\":\"p\",\"result\":0,\"next\":{\"op\":\"read\"}}#'object' should be a text",
                "{\"process\":\"p\",\"result\":0,\"next\":{\"op\":\"write\",\"object\":\"x\"}}#'write' needs 'value'",
                "{\"process\":\"p\",\"result\":0,\"next\":{\"op\":\"lock\",\"object\":\"x\"}}#used as a lock, and was a variable",
                "{\"process\":\"p\",\"result\":0,\"next\":{\"process\":\"q\",\"op\":\"read\",\"object\":\"x\"}}#is one of 'q'",
                "{\"process\":\"p\",\"result\":0,\"next\":{\"op\":\"choose\",\"choices\":0}}#at least one of its choices",
                "{\"process\":\"p\",\"result\":0,\"next\":null,\"failure\":7}#a failure should be an object",
            })
    void sendsAnAnswerThatIsNone(String answer, String message) {
        String told = error(HELLO + FIRST + "read l; echo '" + answer + "'; sleep 100");
        assertContains(message, told);
        assertContains("the program sent: " + answer, told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '~',
            value = {
                "{\"hello\":2,\"level\":\"step\",\"processes\":[\"p\"]}#version of the protocol",
                "{\"hello\":1,\"level\":\"half\",\"processes\":[\"p\"]}#'level' should be",
                "{\"hello\":1,\"level\":\"step\",\"processes\":[]}#1 to 1000 processes",
                "{\"hello\":1,\"level\":\"step\",\"processes\":[\"p\",\"p\"]}#the same name",
                "{\"hello\":1,\"level\":\"step\",\"processes\":[7]}#a list of names",
                "{\"hello\":1,\"level\":\"step\",\"processes\":[\"p\"],\"counters\":{\"s\":\"x\"}}#whole number of units",
                "Hello, world#not JSON",
            })
    void saysNoProperHello(String hello, String message) {
        String told = refusal("echo '" + hello + "'; sleep 100");
        assertContains(message, told);
        assertContains("the program sent: " + hello, told);
    }

    @Test
    void readsWhatNobodyHasWritten() {
        Failure failure = failure(HELLO + FIRST + "read l; "
                + "echo '{\"process\":\"p\",\"result\":0,\"next\":{\"op\":\"read\",\"object\":\"x\"}}'; read l; "
                + "echo '{\"process\":\"p\",\"result\":5,\"next\":null}'; sleep 100");
        assertEquals(Failure.Kind.NONDETERMINISM, failure.kind());
        assertContains("'p' finds 5 in 'x', but 0 was left there", failure.message());
        assertContains("the program sent: {\"process\":\"p\",\"result\":5", failure.message());
    }

    @Test
    void givesBackALockThatItDoesNotHold() {
        String script = HELLO
                + "read l; echo '{\"pending\":[{\"process\":\"p\",\"op\":\"unlock\",\"object\":\"m\"}]}'; " + "exit";
        assertContains("gives back 'm', which it does not hold", failure(script).message());
    }

    @Test
    void doesSomethingElseAfterTheSameHistory() {
        Failure failure = failure("n=0; " + HELLO + "while read l; do case $l in "
                + "*begin*) n=$((n+1)); echo '{\"pending\":[{\"process\":\"p\",\"op\":\"read\",\"object\":\"x'$n'\"},"
                + "{\"process\":\"q\",\"op\":\"read\",\"object\":\"y\"}]}';; "
                + "*'\"p\"'*) echo '{\"process\":\"p\",\"result\":0,\"next\":null}';; "
                + "*'\"q\"'*) echo '{\"process\":\"q\",\"result\":0,\"next\":null}';; "
                + "*end*) echo '{\"ended\":true}';; esac; done");
        assertEquals(Failure.Kind.NONDETERMINISM, failure.kind());
        assertContains(
                "after the same history 'p' wants read x2 now, and in an earlier execution wanted read x1",
                failure.message());
    }

    @Test
    void aProgramThatEndsAfterEachExecutionIsStartedAnew() {
        CheckResult result = check(HELLO + FIRST + "x=0; while read l; do case $l in "
                + "*'\"p\"'*) echo '{\"process\":\"p\",\"result\":'$x',\"next\":null}';; "
                + "*'\"q\"'*) echo '{\"process\":\"q\",\"result\":0,\"next\":null}'; x=1;; "
                + "*end*) echo '{\"ended\":true}'; exit 0;; esac; done");
        assertEquals(Verdict.COVERED, result.verdict(), result.limit());
        assertEquals(2, result.counts().executions());
    }

    @Test
    void somethingThatItStartedKeepsItsOutputOpen() {
        Failure failure = failure(HELLO + FIRST + "read l; (setsid sleep 8 &) ; sleep 100", LITTLE_PATIENCE);
        assertEquals(Failure.Kind.LIVELOCK, failure.kind());
    }

    @Test
    void aTraceThatEndsTooSoon() {
        CheckResult result = Driving.check(
                List.of(
                        "bash",
                        "-c",
                        "echo '{\"hello\":1,\"level\":\"trace\",\"processes\":[\"p\"]}'; read l; "
                                + "echo '{\"trace\":[],\"pending\":[{\"process\":\"p\",\"op\":\"lock\",\"object\":\"m\"}]}'; sleep 9"),
                Driving.by("exogenous").patience(PATIENCE));
        assertEquals(Verdict.ERROR, result.verdict());
        assertContains("could go on: lock m", result.error().orElseThrow().getMessage());
    }

    @Test
    void aTraceThatDoesNotFollowItsSeed() {
        String p = "{\"process\":\"p\",\"op\":\"write\",\"object\":\"x\",\"value\":1,\"result\":0}";
        String q = "{\"process\":\"q\",\"op\":\"read\",\"object\":\"x\",\"result\":1}";
        CheckResult result = Driving.check(
                List.of(
                        "bash",
                        "-c",
                        "echo '{\"hello\":1,\"level\":\"trace\",\"processes\":[\"p\",\"q\"]}'; "
                                + "while read l; do echo '{\"trace\":[" + p + "," + q + "],\"pending\":[]}'; done"),
                Driving.by("exogenous").patience(PATIENCE));
        assertEquals(Verdict.FAILED, result.verdict());
        Failure failure = result.failures().get(0).failure();
        assertEquals(Failure.Kind.NONDETERMINISM, failure.kind());
        assertContains("step 1 of the seed wants 'q'", failure.message());
    }
}
