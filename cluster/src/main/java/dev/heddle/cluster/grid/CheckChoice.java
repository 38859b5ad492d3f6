package dev.heddle.cluster.grid;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** For which check a worker works: all that there are get about as many, and one stays with its own while there are no others. */
final class CheckChoice {
    private static final long SCAN_NANOS = Duration.ofSeconds(1).toNanos();

    private final Board board;
    private final String worker;
    private List<String> seen = List.of();
    private String chosen = "";
    private long scannedAt;

    CheckChoice(Board board, String worker) {
        this.board = board;
        this.worker = worker;
    }

    /** The check to work for now; empty if there is none. */
    String check() {
        Set<String> members = board.members();
        Map<String, JsonNode> records = board.readAll(board.checks());
        records.values().removeIf(r -> !members.contains(r.get("owner").textValue()));
        List<String> checks = new ArrayList<>(records.keySet());
        checks.sort(Comparator.comparingLong(
                        (String c) -> records.get(c).get("since").longValue())
                .thenComparing(c -> c));
        if (checks.equals(seen)) {
            return chosen;
        }
        seen = checks;
        if (checks.isEmpty()) {
            chosen = "";
            return chosen;
        }
        List<String> workers = board.workers().keySet().stream().sorted().toList();
        chosen = checks.get(Math.max(0, workers.indexOf(worker)) % checks.size());
        return chosen;
    }

    /** A task of that check which is open although no hint says so; looks now and then. Empty if there is none. */
    String openTask(String check) {
        long now = System.nanoTime();
        if (now - scannedAt < SCAN_NANOS) {
            return "";
        }
        scannedAt = now;
        for (Map.Entry<String, JsonNode> task : board.readAll(board.tasks()).entrySet()) {
            if (task.getKey().startsWith(check + "/")
                    && TaskState.read(task.getValue()).phase() == TaskState.Phase.OPEN) {
                return task.getKey();
            }
        }
        return "";
    }
}
