package dev.heddle.checker.checkpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.result.ExplorationLedger;
import dev.heddle.core.Resumable;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Saves an exploration about once a second, so that one that is killed can go on. Saving a very large one takes long;
 * then it is saved less often, so that no more than a tenth of the time goes into it.
 */
public final class Checkpointing {
    private static final long PERIOD_NANOS = 800_000_000L;
    /** More often in the beginning, or an exploration that is killed time and again soon after its start gets nowhere. */
    private static final long FIRST_PERIOD_NANOS = 100_000_000L;

    private static final int SHARE = 9;

    /**
     * How an exploration ended, if there is nothing to go on with.
     *
     * @param complete whether everything was covered
     * @param limit why not, empty if the strategy does not say
     * @param statistics the strategy's numbers
     */
    public record Ending(boolean complete, String limit, Statistics statistics) {}

    private final CheckpointFile file;
    private final String told;
    private final boolean resume;
    private final String target;
    private final CheckOptions options;
    private final ClassFiles classFiles;
    private long next = FIRST_PERIOD_NANOS;
    private long savedExecutions = -1;

    public Checkpointing(CheckpointFolder folder, String target, CheckOptions options, ClassFiles classFiles) {
        this.file = folder.file(target);
        this.told = folder.told(target);
        this.resume = options.resume();
        this.target = target;
        this.options = options;
        this.classFiles = classFiles;
        if (file.exists() && !resume) {
            throw new SetupException("there is a checkpoint already: " + told
                    + "; go on from it with --resume, or remove it to start from the beginning");
        }
    }

    /**
     * Takes up what was saved, if anything was.
     *
     * @return how it ended, if it did
     * @throws SetupException if what was saved is of another program or made with other options, or is damaged
     */
    public Optional<Ending> resume(ExplorationLedger books, Resumable strategy) {
        if (!resume || !file.exists()) {
            return Optional.empty();
        }
        List<Ending> ending = new ArrayList<>();
        file.read((known, saved) -> {
            origin(known.get("origin")).requireSame(Origin.of(target, options, classFiles), classFiles, told);
            books.resume(known.get("books"));
            strategy.resume(saved);
            if (known.has("ending")) {
                Ending end = ending(known.get("ending"));
                boolean gaveUp = !end.complete() && end.limit().isEmpty();
                boolean sameLimits = known.get("searchLimits").textValue().equals(searchLimits());
                if (!gaveUp || sameLimits) {
                    ending.add(end);
                }
            }
        });
        savedExecutions = books.executions();
        return ending.stream().findFirst();
    }

    /** Who gave up on the search within its limits goes on when those are others. */
    private String searchLimits() {
        return options.asText().get("searchStates") + " " + options.asText().get("searchTime");
    }

    /** Whether it is time to save, after so much time of exploring and so many executions. */
    public boolean isTime(long nanos, long executions) {
        return nanos >= next && executions != savedExecutions;
    }

    /** Saves; the exploration has come to its end if that is given. */
    public void save(
            ExplorationLedger books, long nanos, Strategy strategy, Statistics total, Optional<Ending> ending) {
        long start = System.nanoTime();
        ObjectNode known = JsonNodeFactory.instance.objectNode();
        write(Origin.of(target, options, classFiles), known.putObject("origin"));
        books.save(known.putObject("books"), nanos, total);
        known.put("searchLimits", searchLimits());
        ending.ifPresent(e -> write(e, known.putObject("ending")));
        try {
            file.write(known, out -> ((Resumable) strategy).save(out));
        } catch (IOException e) {
            throw new SetupException("cannot write checkpoint " + told + ": " + e.getMessage(), e);
        }
        savedExecutions = books.executions();
        long taken = System.nanoTime() - start;
        long period = Math.min(PERIOD_NANOS, Math.max(FIRST_PERIOD_NANOS, nanos));
        next = nanos + taken + Math.max(period, SHARE * taken);
    }

    private static void write(Origin origin, ObjectNode node) {
        node.put("heddle", origin.heddle());
        node.put("java", origin.java());
        node.put("target", origin.target());
        origin.options().forEach(node.putObject("options")::put);
        ObjectNode classes = node.putObject("classes");
        origin.classes().forEach(classes::put);
    }

    private static Origin origin(JsonNode node) {
        Map<String, String> options = new TreeMap<>();
        node.get("options")
                .properties()
                .forEach(e -> options.put(e.getKey(), e.getValue().textValue()));
        Map<String, Long> classes = new TreeMap<>();
        node.get("classes")
                .properties()
                .forEach(e -> classes.put(e.getKey(), e.getValue().longValue()));
        return new Origin(
                node.get("heddle").textValue(),
                node.get("java").textValue(),
                node.get("target").textValue(),
                options,
                classes);
    }

    private static void write(Ending ending, ObjectNode node) {
        Statistics s = ending.statistics();
        node.put("complete", ending.complete());
        node.put("limit", ending.limit());
        node.put("classes", s.classes());
        node.put("localHistories", s.localHistories());
        node.put("jointStates", s.jointStates());
        node.put("redundantExecutions", s.redundantExecutions());
        node.put("offlineNanos", s.offlineNanos());
        node.put("note", s.note());
    }

    private static Ending ending(JsonNode node) {
        Statistics s = new Statistics(
                node.get("classes").longValue(),
                node.get("localHistories").longValue(),
                node.get("jointStates").longValue(),
                node.get("redundantExecutions").longValue(),
                node.get("offlineNanos").longValue(),
                node.get("note").textValue());
        return new Ending(node.get("complete").booleanValue(), node.get("limit").textValue(), s);
    }
}
