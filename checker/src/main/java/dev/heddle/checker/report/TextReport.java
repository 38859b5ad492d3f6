package dev.heddle.checker.report;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Counts;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** A result for people to read. */
public final class TextReport {
    private static final int MOST_DETAILS = 16;
    private static final int MOST_OUTPUT_LINES = 40;
    private static final int MOST_RACES = 6;

    /** How the program was called is not its story. */
    private static final Pattern OWN_FRAME = Pattern.compile(
            "at (dev\\.heddle\\.(checker|agent|core|cli|junit)|java\\.lang\\.invoke|jdk\\.internal\\.vm|java\\.lang\\.Thread)\\.");

    private final int width;
    private final boolean verbose;
    private final boolean quiet;
    private final UnaryOperator<String> replayCommand;

    /**
     * A report of that width.
     *
     * @param replayCommand makes, of a schedule file's name, what the user types or writes to replay it
     */
    public TextReport(int width, boolean verbose, boolean quiet, UnaryOperator<String> replayCommand) {
        this.width = width;
        this.verbose = verbose;
        this.quiet = quiet;
        this.replayCommand = replayCommand;
    }

    /** The lines of the report on one target. */
    public List<String> lines(CheckResult result) {
        List<String> out = new ArrayList<>();
        switch (result.verdict()) {
            case COVERED -> {
                out.add(result.target() + ": covered, nothing found");
                out.add("  Every interleaving was covered: " + counts(result) + ".");
            }
            case LIMIT -> {
                out.add(result.target() + ": nothing found, but NOT covered");
                out.add("  Not covered: " + result.limit() + "; " + counts(result) + ".");
            }
            case FAILED -> {
                for (FoundFailure f : result.failures()) {
                    failure(result, f, out);
                }
                out.add("  " + capitalised(counts(result)) + covered(result) + ".");
            }
            case ERROR -> out.add(result.target() + ": error: " + errorLine(result));
        }
        if (!quiet) {
            remarks(result, out);
        }
        return out;
    }

    /** Who stops at the first failure knows that there may be more. */
    private static String covered(CheckResult result) {
        if (result.limit().isEmpty()) {
            return "; everything was covered";
        }
        return result.options().keepGoing() ? "; not everything was covered: " + result.limit() : "";
    }

    private static String errorLine(CheckResult result) {
        return result.error().map(TextReport::errorLine).orElse("");
    }

    /** One line about what kept a check from being done. */
    public static String errorLine(Throwable e) {
        return OneLine.of(e instanceof SetupException ? String.valueOf(e.getMessage()) : "internal error: " + e);
    }

    private void failure(CheckResult result, FoundFailure found, List<String> out) {
        out.add(result.target() + ": FAILED");
        out.add(OneLine.of(Headline.of(found.failure())));
        out.add("");
        List<Row> rows = verbose ? TellingRows.all(found) : TellingRows.of(found);
        out.addAll(new InterleavingTable(rows, width).lines());
        details(found, out);
        output(found, out);
        out.add("");
        out.add("  Found in execution " + Figures.number(found.foundAtExecution()) + "."
                + found.file()
                        .map(f -> " Replay: " + replayCommand.apply(f.toString()))
                        .orElse(""));
    }

    private void details(FoundFailure found, List<String> out) {
        List<String> details = found.failure().details().stream()
                .filter(d -> verbose || !OWN_FRAME.matcher(d).lookingAt())
                .toList();
        if (details.isEmpty()) {
            return;
        }
        out.add("");
        int shown = verbose ? details.size() : Math.min(details.size(), MOST_DETAILS);
        details.subList(0, shown).forEach(d -> out.add("  " + OneLine.of(d)));
        if (shown < details.size()) {
            out.add("  ... " + (details.size() - shown) + " lines left out");
        }
    }

    private void output(FoundFailure found, List<String> out) {
        if (found.output().isEmpty()) {
            return;
        }
        out.add("");
        out.add("  Printed by the program in this execution:");
        List<String> lines = found.output().lines().toList();
        int skipped = verbose ? 0 : Math.max(0, lines.size() - MOST_OUTPUT_LINES);
        if (skipped > 0) {
            out.add("  > ... " + skipped + " lines left out");
        }
        lines.subList(skipped, lines.size()).forEach(l -> out.add("  > " + OneLine.of(l)));
    }

    private void remarks(CheckResult result, List<String> out) {
        races(result.races(), out);
        for (String u : result.uncontrolled()) {
            out.add("  Not controlled: " + OneLine.of(u));
        }
        boolean checkedByAnother = result.missed().histories() >= 0;
        if ((result.verdict() == Verdict.LIMIT || checkedByAnother)
                && !result.note().isEmpty()) {
            out.add("  " + OneLine.of(result.note()));
        }
        boolean passed = result.failures().isEmpty() && result.error().isEmpty();
        if (passed || verbose) {
            result.assumptions().forEach(a -> out.add("  Assumed: " + a));
        }
        if (passed || verbose) {
            out.add("  " + figures(result.counts()));
        }
        if (verbose && !result.switching().isEmpty()) {
            out.add("  Threads switched by " + result.switching());
        }
        if (verbose) {
            result.options().asText().forEach((name, value) -> out.add("  Option " + name + " = " + value));
        }
    }

    private void races(List<Race> races, List<String> out) {
        int shown = verbose ? races.size() : Math.min(races.size(), MOST_RACES);
        for (Race race : races.subList(0, shown)) {
            out.add("  Data race on " + race.location() + ": "
                    + String.join(
                            " and ", race.sites().stream().map(Site::brief).toList()));
        }
        if (shown < races.size()) {
            out.add("  ... and " + (races.size() - shown) + " more data races, which --verbose lists");
        }
    }

    private static String counts(CheckResult result) {
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

    /** What the strategy kept count of, for who wants to know more. */
    private static String figures(Counts c) {
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
        s.append(Figures.seconds(c.onlineMs())).append(" in the program");
        return c.offlineMs() < 0
                ? s.toString()
                : s.append(", ")
                        .append(Figures.seconds(c.offlineMs()))
                        .append(" outside it")
                        .toString();
    }

    private static String capitalised(String s) {
        return Character.toUpperCase(s.charAt(0)) + s.substring(1);
    }
}
