package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Counts;

/** The numbers of a check in words. */
public final class CountsText {
    private CountsText() {}

    /** What it took: executions, classes, events, time, strategy; without a full stop. */
    public static String sentence(CheckResult result) {
        Counts c = result.counts();
        StringBuilder s = new StringBuilder();
        s.append(Figures.number(c.executions())).append(c.executions() == 1 ? " execution" : " executions");
        if (c.redundantExecutions() > 0) {
            s.append(" (").append(Figures.number(c.redundantExecutions())).append(" redundant)");
        }
        if (c.classes() >= 0) {
            s.append(", ").append(Figures.number(c.classes())).append(c.classes() == 1 ? " class" : " classes");
        }
        s.append(", ").append(Figures.number(c.events())).append(" events in ").append(Figures.seconds(c.elapsedMs()));
        return s.append(" with strategy ").append(result.options().strategy()).toString();
    }

    /** What else was counted, for who wants to know more. */
    public static String figures(Counts c) {
        StringBuilder s = new StringBuilder("Figures: ");
        if (c.localHistories() >= 0) {
            s.append(Figures.number(c.localHistories())).append(" local histories, ");
        }
        if (c.jointStates() >= 0) {
            s.append(Figures.number(c.jointStates())).append(" joint states, ");
        }
        if (c.redundantExecutions() >= 0) {
            s.append(Figures.number(c.redundantExecutions())).append(" redundant executions, ");
        }
        if (c.asked().questions() >= 0) {
            s.append(Figures.number(c.asked().questions())).append(" questions about ");
            s.append(Figures.number(c.asked().reads())).append(" reads with ");
            s.append(Figures.number(c.asked().constraints())).append(" constraints, solved in ");
            s.append(Figures.seconds(c.solvingMs())).append(", ");
        }
        s.append(Figures.seconds(c.onlineMs())).append(" in the program");
        return c.offlineMs() < 0
                ? s.toString()
                : s.append(", ")
                        .append(Figures.seconds(c.offlineMs()))
                        .append(" outside it")
                        .toString();
    }
}
