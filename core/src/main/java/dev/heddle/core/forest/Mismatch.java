package dev.heddle.core.forest;

import dev.heddle.model.Failure;
import java.util.List;

/**
 * Two executions in which a thread had the same history and yet went on differently: the program is not locally
 * deterministic (ALGORITHMS.md section 1), so nothing that the forest says of it holds.
 *
 * @param thread path of the thread
 * @param position how many operations its history has
 * @param before what came in an earlier execution
 * @param siteBefore where that stands
 * @param now what came in this one
 * @param siteNow where that stands
 */
record Mismatch(String thread, int position, String before, String siteBefore, String now, String siteNow) {
    Failure toFailure() {
        String message = "after the same " + position + " operations thread " + thread + " went on differently";
        return new Failure(
                Failure.Kind.NONDETERMINISM,
                "history-mismatch",
                message,
                thread,
                siteNow,
                List.of("earlier: " + before + " at " + siteBefore, "now: " + now + " at " + siteNow));
    }
}
