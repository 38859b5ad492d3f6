package dev.heddle.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An interleaving as a table of plain text: a column for each thread where that fits, else one column for all of them with
 * the thread named in front.
 */
final class InterleavingTable {
    /** A column that would have to be narrower than this, although it has more to show, makes no table of columns. */
    private static final int NARROWEST = 22;

    private static final int WIDEST_WHERE = 48;
    private static final int WIDEST_LABEL = 24;
    private static final String GAP = " | ";
    private static final String INDENT = "  ";

    private final Interleaving interleaving;
    private final List<String> columns = new ArrayList<>();
    private final List<Row> rows;
    private final boolean together;
    private final int[] widths;
    private final int whereWidth;

    /**
     * Lays out the rows.
     *
     * @param width the width to fit into
     */
    InterleavingTable(Interleaving interleaving, int width) {
        this.interleaving = interleaving;
        List<Row> given = interleaving.rows();
        whereWidth = Math.min(
                WIDEST_WHERE,
                given.stream().mapToInt(r -> r.where().length()).max().orElse(0));
        int[] whole = separateWidths(given);
        int available = width - INDENT.length() - Math.max(5, whereWidth) - GAP.length() * whole.length;
        rows = IntStream.of(whole).sum() <= available ? given : BareFields.of(given);
        int[] separate = separateWidths(rows);
        together = !fit(separate, available);
        widths = together ? togetherWidths(width) : separate;
        if (together) {
            columns.add("thread");
            columns.add("what");
        } else {
            interleaving.threads().forEach(t -> columns.add(interleaving.label(t)));
        }
    }

    private int[] separateWidths(List<Row> shown) {
        List<String> threads = interleaving.threads();
        int[] result = new int[threads.size()];
        for (int t = 0; t < result.length; t++) {
            result[t] =
                    Math.min(WIDEST_LABEL, interleaving.label(threads.get(t)).length());
        }
        for (Row r : shown) {
            if (r instanceof Row.Event e) {
                int t = threads.indexOf(e.thread());
                result[t] = Math.max(result[t], e.text().length());
            }
        }
        return result;
    }

    private int[] togetherWidths(int width) {
        int label = "thread".length();
        int text = "what".length();
        for (Row r : rows) {
            if (r instanceof Row.Event e) {
                label = Math.max(label, interleaving.label(e.thread()).length());
                text = Math.max(text, e.text().length());
            }
        }
        label = Math.min(WIDEST_LABEL, label);
        int left = width - INDENT.length() - label - Math.max(5, whereWidth) - 2 * GAP.length();
        return new int[] {label, Math.max(NARROWEST, Math.min(text, left))};
    }

    /** Takes from the widest column until all fit; false if they cannot be read then. */
    private static boolean fit(int[] widths, int available) {
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
                return false;
            }
            widths[widest]--;
            total--;
        }
        return true;
    }

    /** The lines of the table. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (interleaving.threads().isEmpty()) {
            return lines;
        }
        List<String> cells = new ArrayList<>();
        for (int t = 0; t < widths.length; t++) {
            cells.add(padded(columns.get(t), widths[t]));
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
        if (together) {
            cells.add(padded(interleaving.label(r.thread()), widths[0]));
            cells.add(padded(r.text(), widths[1]));
        } else {
            for (int t = 0; t < widths.length; t++) {
                boolean mine = interleaving.threads().get(t).equals(r.thread());
                cells.add(padded(mine ? r.text() : "", widths[t]));
            }
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
        int head = text.indexOf(' ', text.startsWith("! ") ? 2 : 0) + 1;
        if (head > width / 2) {
            head = 0;
        }
        return text.substring(0, head) + ".." + text.substring(text.length() - (width - head - 2));
    }
}
