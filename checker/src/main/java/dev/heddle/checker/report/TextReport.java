package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import dev.heddle.checker.result.Verdict;
import dev.heddle.checker.result.WorkerFigures;
import dev.heddle.core.race.RaceDetector.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Results for people to read. */
public final class TextReport implements Report {
    private static final int MOST_DETAILS = 16;
    private static final int MOST_OUTPUT_LINES = 40;
    private static final int MOST_RACES = 6;
    private static final int MOST_MISSING = 6;
    private static final int MIN_SOURCE = 20;

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

    @Override
    public String text(List<CheckResult> results) {
        StringBuilder text = new StringBuilder();
        for (CheckResult result : results) {
            lines(result).forEach(l -> text.append(l).append(System.lineSeparator()));
        }
        return text.toString();
    }

    /** The lines of the report on one target. */
    List<String> lines(CheckResult result) {
        List<String> out = new ArrayList<>();
        switch (result.verdict()) {
            case COVERED -> {
                out.add(result.target() + ": covered, nothing found");
                out.add("  Every interleaving was covered: " + CountsText.sentence(result) + ".");
            }
            case LIMIT -> {
                out.add(result.target() + ": nothing found, but NOT covered");
                out.add("  Not covered: " + result.limit() + "; " + CountsText.sentence(result) + ".");
            }
            case FAILED -> {
                for (FoundFailure f : result.failures()) {
                    failure(result, f, out);
                }
                out.add("  " + capitalised(CountsText.sentence(result)) + covered(result) + ".");
            }
            case ERROR ->
                out.add(result.target() + ": error: "
                        + result.error().map(Headline::of).orElse(""));
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

    private void failure(CheckResult result, FoundFailure found, List<String> out) {
        out.add(result.target() + ": FAILED");
        out.add(Headline.of(found.failure()));
        if (!found.explanation().sentence().isEmpty()) {
            out.add(OneLine.of(found.explanation().sentence()));
        }
        out.add("");
        Interleaving shown = verbose ? Interleaving.whole(found) : Interleaving.telling(found);
        out.addAll(new InterleavingTable(shown, width).lines());
        details(found, source(found, shown, out), out);
        output(found, out);
        out.add("");
        out.add("  Found in execution " + Figures.number(found.foundAtExecution()) + "."
                + found.file()
                        .map(f -> " Replay: " + replayCommand.apply(f.toString()))
                        .orElse(""));
    }

    /**
     * The lines of the program that the rows stand for, in its order: each as a link, and its text where that was found.
     *
     * @return the links
     */
    private Set<String> source(FoundFailure found, Interleaving shown, List<String> out) {
        Map<SourcePlace, String> lines =
                new TreeMap<>(Comparator.comparing(SourcePlace::file).thenComparing(SourcePlace::line));
        for (Row row : shown.rows()) {
            if (row instanceof Row.Event e) {
                String text = found.explanation().source().getOrDefault(e.line().site(), "");
                SourcePlace.of(e.line().site())
                        .filter(SourcePlace::isOfTheProgram)
                        .ifPresent(p -> lines.putIfAbsent(p, text));
            }
        }
        Set<String> links = new HashSet<>();
        if (lines.values().stream().allMatch(String::isEmpty)) {
            return links;
        }
        out.add("");
        lines.keySet().forEach(p -> links.add("at " + p.frame()));
        int widest = links.stream().mapToInt(String::length).max().orElse(0);
        lines.forEach((place, text) -> {
            String link = "at " + place.frame();
            String padded = "  " + link + " ".repeat(widest - link.length() + 2);
            out.add((padded + OneLine.of(text, Math.max(MIN_SOURCE, width - padded.length()))).stripTrailing());
        });
        return links;
    }

    private void details(FoundFailure found, Set<String> links, List<String> out) {
        List<String> facts = found.explanation().facts();
        List<String> details = (facts.isEmpty() ? found.failure().details() : facts)
                .stream()
                        .filter(d -> verbose || !OWN_FRAME.matcher(d).lookingAt())
                        .map(SourcePlace::framed)
                        .toList();
        if (details.isEmpty() || details.size() == 1 && links.contains(details.get(0))) {
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
        out.addAll(OutcomesText.lines(result, width, verbose));
        races(result.races(), out);
        for (String u : result.uncontrolled()) {
            out.add("  Not controlled: " + OneLine.of(u));
        }
        for (WorkerFigures w : result.workers()) {
            if (!w.lost().isEmpty()) {
                // One that was lost before it had a process had nothing to do yet either.
                out.add("  Lost " + w.name() + (w.pid() > 0 ? " (process " + w.pid() + ")" : "") + ": "
                        + OneLine.of(w.lost()) + (w.pid() > 0 ? "; what it had to do was done again" : ""));
            } else if (verbose) {
                out.add("  " + capitalised(w.name()) + " (process " + w.pid() + ") ran "
                        + Figures.number(w.executions()) + " executions");
            }
        }
        boolean checkedByAnother = result.missed().histories() >= 0;
        if ((result.verdict() == Verdict.LIMIT || checkedByAnother)
                && !result.note().isEmpty()) {
            out.add("  " + capitalised(OneLine.of(result.note())));
        }
        LimitAdvice.of(result).ifPresent(a -> out.add("  " + a));
        boolean passed = result.failures().isEmpty() && result.error().isEmpty();
        if ((passed || verbose) && !result.shown().lines().isEmpty()) {
            out.add("  " + ReachText.sentence(result));
        }
        if (passed || verbose) {
            missing(result, out);
        }
        if (verbose) {
            out.addAll(ReachText.rows(result));
        }
        if (passed || verbose) {
            result.assumptions().forEach(a -> out.add("  Assumed: " + a));
        }
        if (passed || verbose) {
            out.add("  " + CountsText.figures(result.counts()));
        }
        if (verbose && !result.switching().isEmpty()) {
            out.add("  Threads switched by " + result.switching());
        }
        if (verbose) {
            result.options().asText().forEach((name, value) -> out.add("  Option " + name + " = " + value));
        }
    }

    private void missing(CheckResult result, List<String> out) {
        List<String> missing = ReachText.missing(result);
        int shown = verbose ? missing.size() : Math.min(missing.size(), MOST_MISSING);
        missing.subList(0, shown).forEach(m -> out.add("    " + m));
        if (shown < missing.size()) {
            out.add("    ... and " + (missing.size() - shown) + " more, which --verbose lists");
        }
    }

    private void races(List<Race> races, List<String> out) {
        int shown = verbose ? races.size() : Math.min(races.size(), MOST_RACES);
        for (Race race : races.subList(0, shown)) {
            String where = race.location().isEmpty() ? "" : " on " + race.location();
            String what = race.kind() == Kind.DATA_RACE ? "Data race" : "Weaker than sequential consistency";
            String between = race.kind() == Kind.WEAK_ORDER ? " before " : " and ";
            out.add("  " + what + where + ": "
                    + String.join(
                            between, race.sites().stream().map(Site::brief).toList()));
        }
        if (shown < races.size()) {
            boolean all = races.stream().allMatch(r -> r.kind() == Kind.DATA_RACE);
            String what = all ? " more data races" : " more of these";
            out.add("  ... and " + (races.size() - shown) + what + ", which --verbose lists");
        }
    }

    private static String capitalised(String s) {
        return Character.toUpperCase(s.charAt(0)) + s.substring(1);
    }
}
