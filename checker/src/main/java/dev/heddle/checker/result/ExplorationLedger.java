package dev.heddle.checker.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.core.Schedule;
import dev.heddle.core.Statistics;
import dev.heddle.core.race.RaceDetector;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.ReportedOutcomes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * What an exploration remembers beside what its strategy knows: counts, what was found, where control was incomplete. Its
 * memory does not grow but with distinct failures. Goes into a checkpoint and comes out of it again.
 */
public final class ExplorationLedger {
    /** More escapes than anyone reads. */
    private static final int MOST = 100;

    private final RaceDetector races;
    // Another thread may look at these while an exploration that is not waited for goes on.
    private final List<FoundFailure> failures = new CopyOnWriteArrayList<>();
    private final OutcomeTable outcomes = new OutcomeTable();
    private final ReachTable reach;
    private final Set<String> uncontrolled = Collections.synchronizedSet(new LinkedHashSet<>());
    private long executions;
    private long events;
    private long cutExecutions;
    private boolean threadsObserved;
    private long onlineNanos;
    private long nanosBefore;
    /** Numbers of strategies before the one that explores now. */
    private long redundantBefore;

    private long statesBefore;
    private long offlineNanosBefore;
    private String sight = "";

    /** Executions that no strategy counts as its own, because it was dropped. */
    private long dropped;

    public ExplorationLedger(IntFunction<String> siteOf) {
        races = new RaceDetector(siteOf);
        reach = new ReachTable(siteOf);
    }

    /** An execution was run, and took so long. */
    public void count(Execution execution, int maxSteps, long nanos) {
        executions++;
        onlineNanos += nanos;
        events += execution.trace().size();
        reach.look(execution.trace());
        if (!execution.uncontrolled().isEmpty() && uncontrolled.size() < MOST) {
            uncontrolled.addAll(execution.uncontrolled());
        }
        if (execution.end() == Execution.End.ABANDONED && execution.trace().size() >= maxSteps) {
            cutExecutions++;
        }
    }

    /** Takes in what the program itself said of that execution. */
    public void report(ReportedOutcomes reported, Supplier<Schedule> schedule) {
        outcomes.add(reported, schedule);
    }

    public ReachTable reach() {
        return reach;
    }

    public OutcomeTable outcomes() {
        return outcomes;
    }

    /** Notes where control was incomplete. */
    public void tell(String where) {
        uncontrolled.add(where);
    }

    /** Notes a failure of the latest execution, unless the same is known. */
    public void add(Failure failure, Schedule schedule, String output) {
        add(new FoundFailure(failure, schedule, List.of(), executions, output, Optional.empty()));
    }

    /** Notes a failure, unless the same is known. */
    public void add(FoundFailure found) {
        if (isNew(found.failure())) {
            failures.add(found);
        }
    }

    /** Whether the same failure is not known yet. */
    public boolean isNew(Failure failure) {
        return failures.stream().noneMatch(f -> f.failure().sameAs(failure));
    }

    /** The strategy starts anew: what it did so far taught nothing. */
    public void drop(Statistics s) {
        redundantBefore += executions - dropped;
        dropped = executions;
        statesBefore += Math.max(0, s.jointStates());
        offlineNanosBefore += Math.max(0, s.offlineNanos());
    }

    /** How much is seen of the program. */
    public String sight() {
        return sight;
    }

    public void sight(String newSight) {
        sight = newSight;
    }

    /** More is seen of the program from now on, so that schedules mean something else: what was found is found again. */
    public void forgetFindings() {
        failures.clear();
        outcomes.forget();
        reach.forget();
        uncontrolled.clear();
        races.forget();
    }

    /** The numbers of the strategy that explores now, and of those before it. */
    public Statistics total(Statistics s) {
        return new Statistics(
                s.classes(),
                s.localHistories(),
                sum(s.jointStates(), statesBefore),
                sum(s.redundantExecutions(), redundantBefore),
                sum(s.offlineNanos(), offlineNanosBefore),
                s.note(),
                s.missed(),
                s.asked(),
                s.share());
    }

    private static long sum(long now, long before) {
        return now < 0 ? -1 : now + before;
    }

    /** The program observes the state of its threads, or a strategy that began before goes on as if it did. */
    public void threadsObserved(boolean observed) {
        threadsObserved |= observed;
    }

    public boolean threadsObserved() {
        return threadsObserved;
    }

    public long executions() {
        return executions;
    }

    public long cutExecutions() {
        return cutExecutions;
    }

    public RaceDetector races() {
        return races;
    }

    public List<FoundFailure> failures() {
        return failures;
    }

    public Set<String> uncontrolled() {
        return uncontrolled;
    }

    /** The numbers, if this process has explored for so long. */
    public Counts counts(long nanos, Statistics total) {
        return Counts.of(executions, events, nanosBefore + nanos, onlineNanos, total);
    }

    /** Writes everything down. */
    public void save(ObjectNode node, long nanos, Statistics total) {
        node.put("executions", executions);
        node.put("sight", sight);
        node.put("events", events);
        node.put("cutExecutions", cutExecutions);
        node.put("threadsObserved", threadsObserved);
        node.put("nanos", nanosBefore + nanos);
        node.put("onlineNanos", onlineNanos);
        node.put("redundantExecutions", Math.max(0, total.redundantExecutions()));
        node.put("jointStates", Math.max(0, total.jointStates()));
        node.put("offlineNanos", Math.max(0, total.offlineNanos()));
        uncontrolled.forEach(node.putArray("uncontrolled")::add);
        ArrayNode list = node.putArray("failures");
        failures.forEach(f -> save(f, list.addObject()));
        saveRaces(node);
        outcomes.save(node);
    }

    private static void save(FoundFailure found, ObjectNode node) {
        Failure f = found.failure();
        node.put("kind", f.kind().name());
        node.put("type", f.type());
        node.put("message", f.message());
        node.put("thread", f.thread());
        node.put("site", f.site());
        f.details().forEach(node.putArray("details")::add);
        SavedWaits.save(f.waits(), node);
        node.put("schedule", found.schedule().toString());
        node.put("foundAtExecution", found.foundAtExecution());
        node.put("output", found.output());
    }

    /** Takes over what was written down. */
    public void resume(JsonNode node) {
        executions = node.get("executions").longValue();
        sight = node.get("sight").textValue();
        dropped = executions;
        events = node.get("events").longValue();
        cutExecutions = node.get("cutExecutions").longValue();
        threadsObserved = node.get("threadsObserved").booleanValue();
        nanosBefore = node.get("nanos").longValue();
        onlineNanos = node.get("onlineNanos").longValue();
        redundantBefore = node.get("redundantExecutions").longValue();
        statesBefore = node.get("jointStates").longValue();
        offlineNanosBefore = node.get("offlineNanos").longValue();
        node.get("uncontrolled").forEach(u -> uncontrolled.add(u.textValue()));
        failures.addAll(failures(node));
        resumeRaces(node);
        outcomes.resume(node);
    }

    /** Adds what another process has written down of executions that come after those that are counted here, but failures. */
    public void takeIn(JsonNode node) {
        List<RaceDetector.Sighting> sightings = new ArrayList<>();
        node.get("races").forEach(s -> sightings.add(sighting(s, executions)));
        races.takeIn(sightings);
        executions += node.get("executions").longValue();
        events += node.get("events").longValue();
        cutExecutions += node.get("cutExecutions").longValue();
        onlineNanos += node.get("onlineNanos").longValue();
        if (uncontrolled.size() < MOST) {
            node.get("uncontrolled").forEach(u -> uncontrolled.add(u.textValue()));
        }
    }

    /** The failures that were written down. */
    public static List<FoundFailure> failures(JsonNode node) {
        List<FoundFailure> found = new ArrayList<>();
        node.get("failures").forEach(f -> found.add(failure(f)));
        return found;
    }

    private static FoundFailure failure(JsonNode node) {
        List<String> details = new ArrayList<>();
        node.get("details").forEach(d -> details.add(d.textValue()));
        Failure failure = new Failure(
                Failure.Kind.valueOf(node.get("kind").textValue()),
                node.get("type").textValue(),
                node.get("message").textValue(),
                node.get("thread").textValue(),
                node.get("site").textValue(),
                details,
                SavedWaits.read(node));
        return new FoundFailure(
                failure,
                Schedule.parse(node.get("schedule").textValue()),
                List.of(),
                node.get("foundAtExecution").longValue(),
                node.get("output").textValue(),
                Optional.empty());
    }

    private void saveRaces(ObjectNode node) {
        races.racingPairs().forEach(node.putArray("racingPairs")::add);
        ArrayNode list = node.putArray("races");
        for (RaceDetector.Sighting s : races.sightings()) {
            list.addObject()
                    .put("kind", s.kind().name())
                    .put("schedule", s.schedule().toString())
                    .put("execution", s.execution())
                    .put("first", s.first())
                    .put("second", s.second())
                    .put("firstSite", s.firstSite())
                    .put("secondSite", s.secondSite());
        }
    }

    private void resumeRaces(JsonNode node) {
        List<String> pairs = new ArrayList<>();
        node.get("racingPairs").forEach(p -> pairs.add(p.textValue()));
        List<RaceDetector.Sighting> seen = new ArrayList<>();
        for (JsonNode s : node.get("races")) {
            seen.add(sighting(s, 0));
        }
        races.resume(pairs, seen);
    }

    private static RaceDetector.Sighting sighting(JsonNode s, long executionsBefore) {
        return new RaceDetector.Sighting(
                RaceDetector.Kind.valueOf(s.get("kind").textValue()),
                Schedule.parse(s.get("schedule").textValue()),
                executionsBefore + s.get("execution").longValue(),
                s.get("first").intValue(),
                s.get("second").intValue(),
                s.get("firstSite").textValue(),
                s.get("secondSite").textValue());
    }
}
