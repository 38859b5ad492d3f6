package dev.heddle.checker.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import dev.heddle.model.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of the clients: what is wrong in them is found, and what is right is covered, at both levels. */
final class ExamplesTest {
    /** Both clients and both levels. */
    private static final String[][] WAYS = {{"python3", "mcr"}, {"node", "trace"}};

    private static CheckResult explore(String interpreter, String example, String arg, String how) {
        boolean trace = how.equals("trace");
        return Driving.check(
                Driving.example(interpreter, example, arg, trace ? "--trace" : ""),
                Driving.by(trace ? "exogenous" : how));
    }

    @ParameterizedTest
    @ValueSource(strings = {"python3", "node"})
    void thePublishedExampleHasTheNumbersThatWerePublished(String interpreter) {
        for (String level : new String[] {"", "--trace"}) {
            var command = Driving.example(interpreter, "reads_and_write", level);
            CheckResult memory = Driving.check(command, Driving.by("exogenous").relations("shared-memory"));
            assertEquals(4, memory.counts().executions());
            assertEquals(0, memory.counts().redundantExecutions());
            assertEquals(Verdict.COVERED, memory.verdict());
            CheckResult all = Driving.check(command, Driving.by("exogenous").relations("all"));
            assertEquals(6, all.counts().executions());
            assertEquals(Verdict.COVERED, all.verdict());
            CheckResult none = Driving.check(command, Driving.by("exogenous").relations("none"));
            assertEquals(1, none.counts().executions());
            assertEquals(Verdict.LIMIT, none.verdict());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bank, '', the balance is",
        "two_phase_commit, '', participants disagree",
        "token_ring, --two-tokens, two nodes are inside at once",
        "raft_election, --seeded-bug, two leaders in term 1",
    })
    void whatIsWrongIsFound(String example, String arg, String message) {
        for (String[] way : WAYS) {
            CheckResult result = explore(way[0], example, arg, way[1]);
            assertEquals(Verdict.FAILED, result.verdict(), way[1]);
            Failure failure = result.failures().get(0).failure();
            assertEquals(Failure.Kind.EXCEPTION, failure.kind());
            assertTrue(failure.message().contains(message), failure.message());
            assertTrue(failure.site().startsWith(example + "."), failure.site());
            assertTrue(result.failures().get(0).trace().size() > 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"python3", "node"})
    void philosophersStarve(String interpreter) {
        for (String how : new String[] {"mcr", "trace"}) {
            CheckResult result = explore(interpreter, "philosophers", "", how);
            assertEquals(Verdict.FAILED, result.verdict(), how);
            Failure failure = result.failures().get(0).failure();
            assertEquals(Failure.Kind.DEADLOCK, failure.kind());
            assertTrue(failure.message().contains("philosopher 0"), failure.message());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bank, --locked",
        "two_phase_commit, --careful",
        "token_ring, ''",
        "philosophers, --ordered",
    })
    void whatIsRightIsCovered(String example, String arg) {
        for (String[] way : WAYS) {
            CheckResult result = explore(way[0], example, arg, way[1]);
            assertEquals(Verdict.COVERED, result.verdict(), () -> way[1] + ": " + result.limit());
        }
    }

    @Test
    void anElectionWithoutTheBugIsCovered() {
        CheckResult result = explore("node", "raft_election", "", "mcr");
        assertEquals(Verdict.COVERED, result.verdict(), result.limit());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dfs", "dpor", "icb", "icb-dpor", "random", "pct", "mcr-classic"})
    void everyStrategyFindsTheLostUpdate(String strategy) {
        CheckResult result = explore("python3", "bank", "", strategy);
        assertEquals(Verdict.FAILED, result.verdict(), strategy);
    }
}
