package dev.heddle.checker.report;

import dev.heddle.model.TraceLine;

/**
 * A row of the interleaving: one event, or a note that goes across.
 *
 * @param thread the column; empty for a note
 * @param text what happened
 * @param where the source line
 */
record Row(String thread, String text, String where) {
    static Row of(TraceLine line) {
        StringBuilder text = new StringBuilder(line.op());
        if (!line.what().isEmpty()) {
            text.append(' ').append(line.what());
        }
        if (!line.value().isEmpty()) {
            text.append(line.op().equals("write") ? " = " : " -> ").append(line.value());
        }
        return new Row(line.thread(), OneLine.of(text.toString()), Site.brief(line.site()));
    }

    static Row note(String text) {
        return new Row("", text, "");
    }

    boolean isNote() {
        return thread.isEmpty();
    }
}
