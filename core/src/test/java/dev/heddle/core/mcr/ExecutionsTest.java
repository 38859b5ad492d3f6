package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.core.toy.NamedPrograms;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How many executions it takes to cover a program; races are out of the picture, all variables being volatile. */
final class ExecutionsTest {
    static Stream<Arguments> programs() {
        return Stream.of(
                arguments("two threads, two variables", ToyProgram.parse("T0: x=1", "T1: y=1"), 1),
                arguments("readers(20)", NamedPrograms.readers(20), 3),
                arguments("7 threads x++", NamedPrograms.increments(7, 1), 4),
                arguments("lastzero(10)", NamedPrograms.lastzero(10), 1_100),
                arguments("reorder(100)", NamedPrograms.reorder(100), 6),
                arguments("buffer 3P3C notifyAll", NamedPrograms.boundedBuffer(3, 3, "notifyAll"), 30),
                arguments("buffer 3P3C notify", NamedPrograms.boundedBuffer(3, 3, "notify"), 30),
                arguments("Treiber 3 x (push, pop)", NamedPrograms.treiber(3), 1_500),
                arguments("8 threads lock{x++} twice", NamedPrograms.lockinc(8, 2), 120));
    }

    private static RecordingRunner cover(ToyProgram plain) {
        ToyProgram program = Programs.allVolatile(plain);
        RecordingRunner runner = new RecordingRunner(program, Rules.DEFAULT, new SameCode(program));
        Mcr strategy = new Mcr(Rules.DEFAULT);
        assertTrue(strategy.explore(runner), program::toString);
        assertEquals(0, strategy.statistics().redundantExecutions(), program::toString);
        return runner;
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("programs")
    void executionsToCover(String name, ToyProgram program, int most) {
        int executions = cover(program).executions;
        assertTrue(executions <= most, () -> name + " took " + executions);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theFlagshipExample(int n) {
        RecordingRunner runner = cover(NamedPrograms.figure2(n));
        assertTrue(runner.executions <= 35, () -> "took " + runner.executions);
        assertTrue(runner.firstFailure > 0 && runner.firstFailure <= 25, () -> "found at " + runner.firstFailure);
    }

    @Test
    void withoutBeingToldThatThreadsHaveTheSameCode() {
        ToyProgram program = Programs.allVolatile(NamedPrograms.readers(20));
        RecordingRunner runner = new RecordingRunner(program, Rules.DEFAULT);
        assertTrue(new Mcr(Rules.DEFAULT).explore(runner));
        assertTrue(runner.executions <= 3, () -> "took " + runner.executions);
    }
}
