package dev.heddle.checker.exploring;

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
 * Tells what an exploration has found: runs each execution that shows something once more and tells its events. What there
 * was no time for, or what could not be shown again, is reported without them.
 */
public final class Telling {
    private final Exploration exploration;
    private final Target target;
    private final boolean racesFail;
    /** The events of the executions told so far, by schedule; the thread that tells may not be waited for. */
    private final Map<Schedule, List<TraceLine>> told = new HashMap<>();

    public Telling(Exploration exploration, Target target, boolean racesFail) {
        this.exploration = exploration;
        this.target = target;
        this.racesFail = racesFail;
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
        } catch (Stop noTimeLeft) {
            // What was told is told; the rest is reported without its events.
            return;
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
            failures.add(found.told(events(found.schedule())));
        }
        Set<Race> races = new LinkedHashSet<>();
        for (Sighting sighting : racesFail ? exploration.races() : List.<Sighting>of()) {
            List<TraceLine> events = events(sighting.schedule());
            if (races.add(RaceReport.race(sighting, events))) {
                failures.add(RaceReport.failed(sighting, events));
            }
        }
        return failures;
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
