package dev.heddle.checker.exploring;

import dev.heddle.checker.explaining.Explainer;
import dev.heddle.checker.explaining.Explainer.ExplainedRace;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.RaceMode;
import dev.heddle.checker.program.Recording;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.core.Runner.Stop;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.core.race.RaceDetector.Sighting;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells what an exploration has found: runs each execution that shows something once more and tells its events, then looks
 * for one that is easier to understand. What there was no time for, or what could not be shown again, is reported without.
 */
public final class Telling {
    private final Exploration exploration;
    private final Target target;
    private final boolean racesFail;
    /** Whether one failure is all that is looked for, so that which one does not matter. */
    private final boolean onlyOne;

    private final Explainer explainer;
    /** The events of the executions told so far, by schedule; the thread that tells may not be waited for. */
    private final Map<Schedule, List<TraceLine>> told = new HashMap<>();

    /** The same failures and races in simpler executions. */
    private final Map<FoundFailure, FoundFailure> explained = new HashMap<>();

    private final Map<Sighting, ExplainedRace> explainedRaces = new HashMap<>();

    public Telling(Exploration exploration, Target target, Recording recording, CheckOptions options) {
        this.exploration = exploration;
        this.target = target;
        racesFail = options.races() == RaceMode.FAIL;
        onlyOne = !options.keepGoing();
        explainer = new Explainer(target, recording);
    }

    /** Runs what is to be told, as long as there is time. */
    public void tell() {
        target.limit(exploration.timeLimit()::checkTelling);
        try {
            for (FoundFailure found : exploration.failures()) {
                tell(found.schedule(), found.foundAtExecution());
            }
            for (Sighting sighting : exploration.races()) {
                tell(sighting.schedule(), sighting.execution());
            }
            explain();
        } catch (Stop noTimeLeft) {
            // What was told is told; the rest is reported without its events.
            return;
        }
    }

    private void explain() {
        for (FoundFailure found : exploration.failures()) {
            if (exploration.canRunAgain(found.foundAtExecution())) {
                exploration.timeLimit().checkTelling();
                FoundFailure simpler = explainer.explain(found.told(events(found.schedule())), onlyOne);
                synchronized (told) {
                    explained.put(found, simpler);
                }
            }
        }
        for (Sighting sighting : racesFail ? exploration.races() : List.<Sighting>of()) {
            if (exploration.canRunAgain(sighting.execution())) {
                exploration.timeLimit().checkTelling();
                ExplainedRace simpler = explainer.explain(sighting);
                synchronized (told) {
                    explainedRaces.put(sighting, simpler);
                }
            }
        }
    }

    private void tell(Schedule schedule, long execution) {
        if (!events(schedule).isEmpty()) {
            return;
        }
        exploration.timeLimit().checkTelling();
        List<TraceLine> events = target.narrate(exploration.tellable(schedule, execution));
        synchronized (told) {
            told.put(schedule, events);
        }
    }

    private List<TraceLine> events(Schedule schedule) {
        synchronized (told) {
            return told.getOrDefault(schedule, List.of());
        }
    }

    /** Everything that failed, races included if they count. */
    public List<FoundFailure> failures() {
        List<FoundFailure> failures = new ArrayList<>();
        for (FoundFailure found : exploration.failures()) {
            failures.add(explained(found));
        }
        Set<Race> races = new LinkedHashSet<>();
        for (Sighting sighting : racesFail ? exploration.races() : List.<Sighting>of()) {
            if (races.add(RaceReport.race(sighting, events(sighting.schedule())))) {
                failures.add(failed(sighting));
            }
        }
        return failures;
    }

    private FoundFailure explained(FoundFailure found) {
        FoundFailure plain = found.told(events(found.schedule()));
        synchronized (told) {
            return explained.getOrDefault(found, plain);
        }
    }

    private FoundFailure failed(Sighting sighting) {
        ExplainedRace simpler;
        synchronized (told) {
            simpler = explainedRaces.get(sighting);
        }
        if (simpler == null) {
            return RaceReport.failed(sighting, events(sighting.schedule()));
        }
        FoundFailure found = RaceReport.failed(simpler.sighting(), simpler.lines());
        return found.explained(found.schedule(), found.trace(), found.output(), simpler.explanation());
    }

    /** Every race once. */
    public List<Race> races() {
        Set<Race> races = new LinkedHashSet<>();
        for (Sighting sighting : exploration.races()) {
            races.add(RaceReport.race(sighting, events(sighting.schedule())));
        }
        return List.copyOf(races);
    }
}
