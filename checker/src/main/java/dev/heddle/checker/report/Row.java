package dev.heddle.checker.report;

import dev.heddle.model.TraceLine;

/** A row of an interleaving: one event, or a note that goes across. */
public sealed interface Row {
    /** What happened, in one line. */
    String text();

    /** The source line in short, empty if there is none. */
    String where();

    /**
     * One event.
     *
     * @param line the event with all its parts
     * @param text what happened, in one line
     * @param where the source line in short
     */
    record Event(TraceLine line, String text, String where) implements Row {
        /** The operation of the event that is no event of the program: a thread dies of an exception. */
        static final String FAILURE = "!";

        static Event of(TraceLine line) {
            StringBuilder text = new StringBuilder(line.op());
            if (!line.what().isEmpty()) {
                text.append(' ').append(line.what());
            }
            if (!line.value().isEmpty()) {
                text.append(line.op().equals("write") || line.op().equals("delay") ? " = " : " -> ")
                        .append(line.value());
            }
            return new Event(line, OneLine.of(text.toString()), Site.brief(line.site()));
        }

        /** The column. */
        public String thread() {
            return line.thread();
        }

        /** Whether this is where the thread dies of an exception. */
        public boolean isFailure() {
            return line.op().equals(FAILURE);
        }
    }

    /**
     * Says what is left out here.
     *
     * @param text the remark
     */
    record Note(String text) implements Row {
        @Override
        public String where() {
            return "";
        }
    }

    /** Whether a reader could not tell the two apart. */
    default boolean looksLike(Row other) {
        boolean sameColumn = !(this instanceof Event a)
                || !(other instanceof Event b)
                || a.thread().equals(b.thread());
        return getClass() == other.getClass()
                && sameColumn
                && text().equals(other.text())
                && where().equals(other.where());
    }
}
