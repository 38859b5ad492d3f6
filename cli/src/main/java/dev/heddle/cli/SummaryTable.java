package dev.heddle.cli;

import dev.heddle.checker.report.Headline;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What became of several targets, one line each, and how many of each verdict there are. */
final class SummaryTable {
    private SummaryTable() {}

    static List<String> of(List<CheckResult> results) {
        int width = results.stream().mapToInt(r -> r.target().length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(row("verdict", "executions", "time", "target", width, ""));
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (CheckResult r : results) {
            counts.merge(r.verdict(), 1, Integer::sum);
            lines.add(row(
                    r.verdict().label(),
                    String.format(Locale.ROOT, "%,d", r.counts().executions()),
                    String.format(Locale.ROOT, "%.1f s", r.counts().elapsedMs() / 1000.0),
                    r.target(),
                    width,
                    remark(r)));
        }
        lines.add(results.size() + " targets: "
                + counts.entrySet().stream()
                        .map(e -> e.getValue() + " " + e.getKey().label())
                        .collect(Collectors.joining(", ")));
        return lines;
    }

    private static String row(String verdict, String executions, String time, String target, int width, String remark) {
        String padded = remark.isEmpty() ? target : String.format(Locale.ROOT, "%-" + width + "s", target);
        return String.format(Locale.ROOT, "%-7s  %10s  %8s  %s  %s", verdict, executions, time, padded, remark)
                .stripTrailing();
    }

    private static String remark(CheckResult r) {
        String text = switch (r.verdict()) {
            case COVERED ->
                r.races().isEmpty() ? "" : "data races: " + r.races().size();
            case FAILED ->
                r.failures().isEmpty() ? "" : Headline.of(r.failures().get(0).failure());
            case LIMIT -> r.limit();
            case ERROR -> r.error().map(Headline::of).orElse("");
        };
        return text.lines().findFirst().orElse("");
    }
}
