package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import dev.heddle.model.TraceLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A failing schedule replays to the same failure, every time, and tells what happened. */
class ReplayTest {
    private static final int TIMES = Integer.getInteger("heddle.replays", 20);

    @TestFactory
    Stream<DynamicTest> everyFailureReplaysEveryTime() {
        List<JavaProgram> failing = JavaProgram.all().stream()
                .filter(p -> p.expect() != null && p.expect().failures().length > 0)
                .filter(p -> Runtime.version().feature() >= p.expect().minJdk())
                .filter(p -> !p.name().startsWith("containment/"))
                // How many steps there are until its stack is used up is not in the schedule's hands.
                .filter(p -> !p.name().equals("ending/StackOverflowInStep"))
                .toList();
        return Sample.of(failing).stream().map(p -> DynamicTest.dynamicTest(p.name(), () -> replay(p)));
    }

    private static void replay(JavaProgram program) {
        Exploration seen = program.explore();
        assertFalse(seen.failures.isEmpty());
        try (JavaTarget target = new JavaTarget(program.main(), program.options())) {
            for (int i = 0; i < seen.failures.size(); i++) {
                Failure expected = seen.failures.get(i);
                if (expected.kind() == Failure.Kind.RACE) {
                    continue; // two steps that could be next to each other: no failure of an execution
                }
                Schedule schedule = Schedule.parse(seen.schedules.get(i).toString());
                for (int n = 0; n < TIMES; n++) {
                    Execution e = target.run(schedule, c -> Policy.ABANDON);
                    assertTrue(
                            e.failures().stream().anyMatch(expected::sameAs),
                            () -> "wanted " + expected + " but got " + e.failures());
                    assertTrue(e.failures().stream().noneMatch(f -> f.kind() == Failure.Kind.NONDETERMINISM));
                }
                Trace trace = target.run(schedule, c -> Policy.ABANDON).trace().copy();
                sameEvents(trace, target.narrate(schedule));
            }
        }
    }

    /** What is told is what happened, event by event. */
    private static void sameEvents(Trace trace, List<TraceLine> told) {
        List<String> happened = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            String op = trace.kind(i).name().toLowerCase(Locale.ROOT).replace('_', '-');
            happened.add(trace.threadPath(trace.thread(i)) + " " + op);
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < told.size(); i++) {
            lines.add(told.get(i).thread() + " " + asOperation(told.get(i).op(), trace, i));
        }
        assertEquals(happened, lines);
    }

    /** That a store is delayed, and that a thread waits for its stores, are told in words of their own. */
    private static String asOperation(String told, Trace trace, int event) {
        OpKind kind = trace.kind(event);
        boolean waits = kind == OpKind.JOIN || kind == OpKind.READ || kind == OpKind.WRITE;
        if (told.equals("drain") && waits) {
            return kind.name().toLowerCase(Locale.ROOT);
        }
        return told.equals("delay") ? "fork" : told;
    }

    /** To write what is expected anew, run with {@code -Dheddle.golden=write}. */
    @ParameterizedTest
    @ValueSource(strings = {"ending/FailedAssertion", "waiting/NotifyBuffer", "deadlocks/LockOrder"})
    void whatHappenedIsTold(String name) throws IOException {
        JavaProgram program = JavaProgram.named(name);
        Exploration seen = program.explore();
        List<String> lines = new ArrayList<>();
        for (TraceLine l : Exploration.narrate(program.main(), seen.schedules.get(0))) {
            lines.add(String.join(" | ", l.thread(), l.op(), l.what(), l.value(), l.site()));
        }
        Path golden = Path.of("src/test/resources/golden", name.replace('/', '-') + ".txt");
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(golden.getParent());
            Files.write(golden, lines);
        }
        assertEquals(Files.readAllLines(golden), lines);
    }

    @Test
    void aScheduleThatTheProgramDoesNotFollowIsTold() {
        JavaProgram program = JavaProgram.named("threads/LostUpdate");
        try (JavaTarget target = new JavaTarget(program.main(), program.options())) {
            Execution e = target.run(Schedule.parse("0*2 2*3"), c -> 0);
            assertEquals(1, e.failures().size());
            Failure f = e.failures().get(0);
            assertEquals(Failure.Kind.NONDETERMINISM, f.kind());
            assertTrue(
                    f.message().startsWith("step 3 of the schedule wants thread 2, but what can be done there is: ["),
                    f.message());
            assertTrue(f.message().contains("t0 FORK"), f.message());
            assertTrue(f.message().contains("programs.threads.LostUpdate.main:"), f.message());
        }
    }

    @Test
    void aScheduleThatIsLongerThanTheExecutionIsTold() {
        JavaProgram program = JavaProgram.named("threads/LostUpdate");
        try (JavaTarget target = new JavaTarget(program.main(), program.options())) {
            Schedule whole = Schedule.of(target.run(Schedule.EMPTY, c -> 0).trace());
            Execution e = target.run(Schedule.parse(whole + " 1*2"), c -> 0);
            assertEquals(
                    "the execution was over after " + whole.size() + " of the schedule's " + (whole.size() + 2)
                            + " steps",
                    e.failures().get(0).message());
        }
    }
}
