package dev.heddle.core.mcr.merge;

import dev.heddle.model.Failure;
import java.util.ArrayList;
import java.util.List;

/**
 * Two executions in which a thread had the same history and yet went on differently: the program is not locally
 * deterministic (docs/algorithms.md#local-determinism), so nothing that the forest says of it holds.
 *
 * @param thread path of the thread
 * @param history its operations so far, or the latest of them, as text
 * @param position how many operations its history has
 * @param before what came in an earlier execution
 * @param siteBefore where that stands
 * @param now what came in this one
 * @param siteNow where that stands
 * @param unseen whether something has changed that no operation of the program has
 */
public record Mismatch(
        String thread,
        List<String> history,
        int position,
        String before,
        String siteBefore,
        String now,
        String siteNow,
        boolean unseen) {
    /** What another process has seen of the program contradicts what is known; in those words. */
    public static Failure betweenProcesses(String what) {
        String message = "the program does something else in another process: " + what;
        return new Failure(Failure.Kind.NONDETERMINISM, "two processes", message, "", "", List.of());
    }

    public Failure toFailure() {
        String message = "after the same " + position + (position == 1 ? " operation" : " operations") + " thread "
                + thread + " went on differently";
        List<String> details = new ArrayList<>();
        details.add("earlier: " + before + " at " + siteBefore);
        details.add("now: " + now + " at " + siteNow);
        details.add("what the thread did before, in both:" + (history.isEmpty() ? " nothing" : ""));
        if (history.size() < position) {
            details.add("  ... " + (position - history.size()) + " operations left out");
        }
        history.forEach(h -> details.add("  " + h));
        String type = unseen ? Failure.UNSEEN_CHANGE : "history-mismatch";
        return new Failure(Failure.Kind.NONDETERMINISM, type, message, thread, siteNow, details);
    }
}
