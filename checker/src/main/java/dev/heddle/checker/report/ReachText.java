package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.ReachedLine;
import dev.heddle.model.Reach;
import java.util.ArrayList;
import java.util.List;

/** What of a program was reached under control, for somebody who wants to know what a run without a failure means. */
final class ReachText {
    private ReachText() {}

    /** One sentence; empty if nothing is known. */
    static String sentence(CheckResult result) {
        List<ReachedLine> lines = result.shown().lines();
        if (lines.isEmpty()) {
            return "";
        }
        Reach reach = result.shown().reach();
        String run = reach.lines().isEmpty()
                ? ""
                : reach.reached() + " of " + count(reach.lines().size(), "line") + " of the methods that ran"
                        + (reach.ways() == 0 ? "" : ", " + reach.taken() + " of " + count(reach.ways(), "branch"))
                        + "; ";
        long meeting = lines.stream().filter(ReachedLine::meets).count();
        String reached = "Reached: " + run + count(lines.size(), "line") + " that other threads can notice; ";
        return meeting == 0
                ? reached + "but no two threads meet at any location or lock."
                : reached + "at " + meeting + " of them threads meet at a location or lock.";
    }

    private static String count(int n, String what) {
        return n + " " + (n == 1 ? what : what.endsWith("h") ? what + "es" : what + "s");
    }

    /** A row for each line of which something was not run. */
    static List<String> missing(CheckResult result) {
        return result.shown().reach().lines().stream()
                .filter(l -> !l.isWhole())
                .map(l -> Site.brief(l.site())
                        + (l.reached() ? ": " + l.taken() + " of " + count(l.ways(), "branch") : ": not reached"))
                .toList();
    }

    /** A row for each line. */
    static List<String> rows(CheckResult result) {
        List<String> rows = new ArrayList<>();
        int widest = 0;
        for (ReachedLine line : result.shown().lines()) {
            widest = Math.max(widest, Site.brief(line.site()).length());
        }
        for (ReachedLine line : result.shown().lines()) {
            String site = Site.brief(line.site());
            rows.add("    " + site + " ".repeat(widest - site.length() + 2) + line.threads()
                    + (line.threads() == 1 ? " thread" : " threads") + (line.meets() ? ", meet" : ""));
        }
        return rows;
    }
}
