package dev.heddle.checker.parallel;

import dev.heddle.checker.exploring.Exploration;
import dev.heddle.checker.exploring.PartResult;
import java.io.IOException;

/**
 * The share of the parts that the coordinator does itself, if its workers leave it one: while it has nothing to hear, it would be idle
 * on a core of its own, and it is the process that has warmed up.
 */
final class OwnShare {
    private final Workers workers;
    private long executions;

    OwnShare(Workers workers) {
        this.workers = workers;
    }

    /** Whether the coordinator has the time for a part. */
    boolean isDue() {
        return workers.leaveShare() && !workers.haveNews();
    }

    /**
     * Works on a part until a worker has something to say, or the part has so many executions. What ends everything ends it here,
     * whose turn it may be: this process knows of the program from now on what others do not know.
     */
    PartResult explore(Exploration exploration, Part part, long most, boolean threadsObserved) throws IOException {
        PartResult result = exploration.exploreOwnPart(
                part.state, part.cutAt >= 0 ? part.cutAt : most, threadsObserved, workers::haveNews);
        executions += result.executions();
        switch (result.end()) {
            case ANEW -> throw exploration.anew(result);
            case LOST -> exploration.takeIn(result);
            default -> {}
        }
        return result;
    }

    /** A few words on it, empty if there is none. */
    String progress() {
        return executions == 0 ? "" : ", this process: " + executions;
    }
}
