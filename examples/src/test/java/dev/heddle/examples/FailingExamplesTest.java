package dev.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What a failing {@code @HeddleTest} tells: the interleaving, and how to run it again. */
class FailingExamplesTest {
    private static String messageOf(String method) {
        List<Throwable> thrown = EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(FailingExamples.class, method))
                .execute()
                .testEvents()
                .failed()
                .stream()
                .flatMap(e -> e.getRequiredPayload(TestExecutionResult.class).getThrowable().stream())
                .toList();
        assertTrue(thrown.size() == 1, () -> method + " did not fail");
        return thrown.get(0).getMessage();
    }

    private static void assertTells(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "no '" + part + "' in:\n" + message);
        }
    }

    @Test
    void aLostUpdateIsToldStepByStep() {
        assertTells(
                messageOf("lostUpdate"),
                "FailingExamples#lostUpdate: FAILED",
                "expected: <2> but was: <1>",
                "| read counter -> 0 ",
                "| write counter: 0 -> 1 |",
                "overwrote the update of",
                "main/1",
                "main/2",
                "@HeddleTest(replay = ");
    }

    @Test
    void aRaceIsToldWithBothAccesses() {
        assertTells(
                messageOf("raceWithoutConsequence"),
                "Data race on FailingExamples.counter",
                "main/1 and main/2 both access FailingExamples.counter",
                "main/1 holds no lock, main/2 holds no lock");
    }
}
