package dev.heddle.checker.report;

import java.util.ArrayList;
import java.util.List;

/** An interleaving as a table of plain text. */
final class InterleavingTable {
    private static final int NARROWEST = 16;
    private static final int WIDEST_WHERE = 48;
    private static final String GAP = " | ";
    private static final String INDENT = "  ";

    private final List<String> threads;
    private final List<Row> rows;
    private final int[] widths;
    private final int whereWidth;

    /**
     * Lays out the rows.
     *
     * @param width the width to fit into, if that can be done with columns of a readable width
     */
    InterleavingTable(Interleaving interleaving, int width) {
        rows = interleaving.rows();
        threads = interleaving.threads();
        whereWidth = Math.min(
                WIDEST_WHERE,
                rows.stream().mapToInt(r -> r.where().length()).max().orElse(0));
        widths = new int[threads.size()];
        for (int t = 0; t < widths.length; t++) {
            widths[t] = threads.get(t).length();
        }
        for (Row r : rows) {
            if (r instanceof Row.Event e) {
                int t = threads.indexOf(e.thread());
                widths[t] = Math.max(widths[t], e.text().length());
            }
        }
        fit(width - INDENT.length() - whereWidth - GAP.length() * widths.length);
    }

    /** Takes from the widest column until all fit. */
    private void fit(int available) {
        int total = 0;
        for (int w : widths) {
            total += w;
        }
        while (total > available) {
            int widest = 0;
            for (int t = 1; t < widths.length; t++) {
                widest = widths[t] > widths[widest] ? t : widest;
            }
            if (widths.length == 0 || widths[widest] <= NARROWEST) {
                return;
            }
            widths[widest]--;
            total--;
        }
    }

    /** The lines of the table. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (threads.isEmpty()) {
            return lines;
        }
        List<String> cells = new ArrayList<>();
        for (int t = 0; t < widths.length; t++) {
            cells.add(padded(threads.get(t), widths[t]));
        }
        lines.add(INDENT + String.join(GAP, cells) + GAP + "where");
        cells.clear();
        for (int w : widths) {
            cells.add("-".repeat(w));
        }
        lines.add(INDENT + String.join("-+-", cells) + "-+-" + "-".repeat(Math.max(5, whereWidth)));
        for (Row r : rows) {
            lines.add(INDENT + (r instanceof Row.Event e ? line(e) : r.text()));
        }
        return lines;
    }

    private String line(Row.Event r) {
        List<String> cells = new ArrayList<>();
        for (int t = 0; t < widths.length; t++) {
            cells.add(padded(threads.get(t).equals(r.thread()) ? r.text() : "", widths[t]));
        }
        return (String.join(GAP, cells) + GAP + squeezed(r.where(), whereWidth)).stripTrailing();
    }

    private static String padded(String text, int width) {
        String s = squeezed(text, width);
        return s + " ".repeat(width - s.length());
    }

    /** Keeps the operation in front and, at the end, the field and its value, or the line number. */
    private static String squeezed(String text, int width) {
        if (text.length() <= width) {
            return text;
        }
        int head = text.indexOf(' ') + 1;
        if (head > width / 2) {
            head = 0;
        }
        return text.substring(0, head) + ".." + text.substring(text.length() - (width - head - 2));
    }
}
