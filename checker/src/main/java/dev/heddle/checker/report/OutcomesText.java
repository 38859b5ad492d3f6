package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.SeenOutcome;
import java.util.ArrayList;
import java.util.List;

/** What came out of a program, as a table of plain text. */
final class OutcomesText {
    private static final int MOST_ROWS = 20;
    private static final List<String> HEADINGS = List.of("outcome", "executions", "grade", "for instance");

    private OutcomesText() {}

    /** The cells of the table, for any form. */
    static List<String> cells(SeenOutcome o) {
        return List.of(
                OneLine.of(o.outcome().toString()),
                Figures.number(o.executions()),
                o.verdict(),
                o.example().map(Object::toString).orElse(""));
    }

    /** What the table means: all that can come out, or what has so far. */
    static String heading(CheckResult result) {
        boolean all = result.limit().isEmpty()
                && result.error().isEmpty()
                && result.shown().outcomesLeftOut() == 0;
        return all ? "Outcomes, which are all that there can be:" : "Outcomes so far; there may be others:";
    }

    static List<String> lines(CheckResult result, int width, boolean verbose) {
        List<SeenOutcome> all = result.shown().outcomes();
        List<String> lines = new ArrayList<>();
        if (all.isEmpty()) {
            return lines;
        }
        lines.add("  " + heading(result));
        int shown = verbose ? all.size() : Math.min(MOST_ROWS, all.size());
        List<List<String>> rows = new ArrayList<>(List.of(HEADINGS));
        all.subList(0, shown).forEach(o -> rows.add(cells(o)));
        int[] widths = new int[HEADINGS.size()];
        rows.forEach(r -> {
            for (int c = 0; c < widths.length; c++) {
                widths[c] = Math.max(widths[c], r.get(c).length());
            }
        });
        for (List<String> row : rows) {
            lines.add(line(row, widths, verbose ? Integer.MAX_VALUE : width));
        }
        if (shown < all.size()) {
            lines.add("    ... and " + (all.size() - shown) + " more, which --verbose lists");
        }
        if (result.shown().outcomesLeftOut() > 0) {
            lines.add("    ... and more than could be kept, which came "
                    + Figures.number(result.shown().outcomesLeftOut()) + " times");
        }
        return lines;
    }

    private static String line(List<String> row, int[] widths, int width) {
        StringBuilder line = new StringBuilder("    ");
        for (int c = 0; c < widths.length; c++) {
            String pad = " ".repeat(widths[c] - row.get(c).length());
            line.append(c == 1 ? pad + row.get(c) : row.get(c) + pad).append("  ");
        }
        String text = line.toString().stripTrailing();
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 2)) + "..";
    }
}
