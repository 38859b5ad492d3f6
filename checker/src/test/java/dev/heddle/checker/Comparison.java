package dev.heddle.checker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.WorkerFigures;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What a check with workers must have in common with the same check by one process alone. */
final class Comparison {
    private Comparison() {}

    private static final Set<String> IN_ORDER = Set.of("dfs", "icb", "random", "pct");

    /** Whether the strategy's parts are taken in in the order in which one process alone would come to them. */
    static boolean isInOrder(String strategy) {
        return IN_ORDER.contains(strategy);
    }

    /** Failures as they are to be compared: one by one, or as a set. */
    static List<String> failures(CheckResult result, boolean inOrder) {
        Stream<String> told = result.failures().stream()
                .map(f -> inOrder ? whole(f) : f.failure().message());
        return (inOrder ? told : told.sorted()).toList();
    }

    private static String whole(FoundFailure f) {
        return f.failure() + " at " + f.foundAtExecution();
    }

    /** What the strategy has saved: all after the checker's part, without the checksum. */
    static byte[] saved(Path checkpoint) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(checkpoint))) {
            in.skipNBytes(12);
            in.skipNBytes(in.readInt());
            byte[] rest = in.readAllBytes();
            return Arrays.copyOf(rest, rest.length - 8);
        }
    }

    /** The same result; of mcr not the forest, which only checkpoints have. */
    static void assertSame(String strategy, CheckResult alone, CheckResult helped, String told) {
        boolean inOrder = isInOrder(strategy);
        assertEquals(alone.verdict(), helped.verdict(), told);
        assertEquals(alone.limit(), helped.limit(), told);
        assertEquals(failures(alone, inOrder), failures(helped, inOrder), told);
        assertEquals(alone.races().size(), helped.races().size(), told);
        if (inOrder) {
            assertEquals(alone.counts().executions(), helped.counts().executions(), told);
            assertEquals(alone.counts().events(), helped.counts().events(), told);
            assertEquals(alone.races(), helped.races(), told);
        } else if (strategy.endsWith("dpor") && !strategy.equals("sdpor")) {
            assertEquals(alone.counts().executions(), helped.counts().executions(), told);
        } else if (strategy.equals("exogenous")) {
            assertEquals(orders(alone), orders(helped), told);
        } else {
            assertEquals(alone.counts().localHistories(), helped.counts().localHistories(), told);
            assertEquals(alone.counts().classes(), helped.counts().classes(), told);
        }
    }

    /** Executions but for those that showed nothing new, of which several processes may run some more. */
    private static long orders(CheckResult result) {
        return result.counts().executions() - result.counts().redundantExecutions();
    }

    /** The forest is the same, byte for byte. */
    static void assertSameForest(Path alone, Path helped, String told) throws IOException {
        assertArrayEquals(saved(alone), saved(helped), told);
    }

    static long ranByWorkers(CheckResult result) {
        return result.workers().stream().mapToLong(WorkerFigures::executions).sum();
    }
}
