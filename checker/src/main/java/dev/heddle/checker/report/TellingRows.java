package dev.heddle.checker.report;

import dev.heddle.checker.result.FoundFailure;
import dev.heddle.model.Failure;
import dev.heddle.model.TraceLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Chooses the events that a reader needs to understand an interleaving. */
final class TellingRows {
    private static final int MOST = 40;
    /** The start of the story; the rest of the rows go to its end, where the failure is. */
    private static final int FIRST = 8;

    private static final String FAILURE = Row.Event.FAILURE;
    private static final int LONGEST = 10_000;
    private static final Set<String> SILENT = Set.of("begin", "end", "yield", "drain");
    private static final Set<String> ABOUT_THREADS = Set.of("fork", "join", FAILURE);
    private static final Set<String> ACCESSES = Set.of("read", "write", "update", "delay");

    private TellingRows() {}

    /** Everything that happened, with the failure in its place. */
    static List<Row> all(FoundFailure found) {
        return rowsOf(withFailure(found));
    }

    /** What matters, with the failure in its place. */
    static List<Row> of(FoundFailure found) {
        List<TraceLine> lines = linesThatMatter(upToFailure(withFailure(found)));
        List<Row> rows = withoutRepetition(rowsOf(lines));
        List<TraceLine> own = lines.stream().filter(TellingRows::isOfTheProgram).toList();
        if (rows.size() > MOST && own.size() < lines.size() && tells(found.failure(), own)) {
            List<Row> shown = withoutRepetition(rowsOf(own));
            int hidden = rows.size() - shown.size();
            shown.add(shown.size() - 1, new Row.Note("... " + hidden + " rows left out; --verbose shows all"));
            rows = shown;
        }
        return shortened(rows);
    }

    /** Whether it is about the program's own fields and arrays, or about which threads there are. */
    private static boolean isOfTheProgram(TraceLine line) {
        return ACCESSES.contains(line.op()) ? !line.inner() : ABOUT_THREADS.contains(line.op());
    }

    /** Whether the program's own accesses are a story by themselves: something is written that others access too. */
    private static boolean tells(Failure failure, List<TraceLine> own) {
        return failure.kind() == Failure.Kind.EXCEPTION
                && own.stream().anyMatch(l -> ACCESSES.contains(l.op()) && !l.op().equals("read"));
    }

    /** An exception is no event of its own: it comes before the end of its thread. */
    private static List<TraceLine> withFailure(FoundFailure found) {
        Failure failure = found.failure();
        List<TraceLine> trace = new ArrayList<>(found.trace());
        if (failure.kind() == Failure.Kind.EXCEPTION) {
            int at = trace.size();
            for (int i = 0; i < trace.size(); i++) {
                TraceLine line = trace.get(i);
                at = line.thread().equals(failure.thread()) && line.op().equals("end") ? i : at;
            }
            trace.add(
                    at, new TraceLine(failure.thread(), FAILURE, Headline.simple(failure.type()), "", failure.site()));
        }
        return trace;
    }

    /** What came after an exception that no one caught did not lead to it. */
    private static List<TraceLine> upToFailure(List<TraceLine> trace) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.get(i).op().equals(FAILURE)) {
                return trace.subList(0, i + 1);
            }
        }
        return trace;
    }

    /** Of an execution of a million steps the ends are looked at: making rows of the rest only to leave them out takes long. */
    private static List<Row> rowsOf(List<TraceLine> lines) {
        if (lines.size() <= LONGEST) {
            return lines.stream().<Row>map(Row.Event::of).toList();
        }
        int first = LONGEST / 4;
        int last = LONGEST - first;
        List<Row> rows = new ArrayList<>();
        lines.subList(0, first).forEach(l -> rows.add(Row.Event.of(l)));
        rows.add(new Row.Note("... " + (lines.size() - LONGEST) + " rows left out"));
        lines.subList(lines.size() - last, lines.size()).forEach(l -> rows.add(Row.Event.of(l)));
        return rows;
    }

    /** What only one thread ever touches cannot depend on the interleaving. */
    private static List<TraceLine> linesThatMatter(List<TraceLine> trace) {
        Map<String, Set<String>> users = new HashMap<>();
        for (TraceLine line : trace) {
            users.computeIfAbsent(line.what(), w -> new HashSet<>()).add(line.thread());
        }
        List<TraceLine> lines = new ArrayList<>();
        for (TraceLine line : trace) {
            boolean isPrivate =
                    ACCESSES.contains(line.op()) && users.get(line.what()).size() == 1;
            if (!SILENT.contains(line.op()) && !isPrivate) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** A loop that does the same again and again, with up to four rows per round, is shown once. */
    private static List<Row> withoutRepetition(List<Row> rows) {
        List<Row> out = new ArrayList<>();
        int i = 0;
        while (i < rows.size()) {
            int period = 0;
            int rounds = 1;
            for (int p = 1; p <= 4 && rounds < 3; p++) {
                period = p;
                rounds = rounds(rows, i, p);
            }
            if (rounds < 3) {
                out.add(rows.get(i++));
            } else {
                out.addAll(rows.subList(i, i + period));
                out.add(new Row.Note("... the same " + (rounds - 1) + " times more"));
                i += period * rounds;
            }
        }
        return out;
    }

    private static int rounds(List<Row> rows, int from, int period) {
        int rounds = 1;
        for (int next = from + period; next + period <= rows.size(); next += period) {
            if (!looksAlike(rows, from, next, period)) {
                break;
            }
            rounds++;
        }
        return rounds;
    }

    private static boolean looksAlike(List<Row> rows, int a, int b, int length) {
        for (int i = 0; i < length; i++) {
            if (!rows.get(a + i).looksLike(rows.get(b + i))) {
                return false;
            }
        }
        return true;
    }

    static List<Row> shortened(List<Row> rows) {
        if (rows.size() <= MOST) {
            return rows;
        }
        int last = MOST - 1 - FIRST;
        List<Row> out = new ArrayList<>(rows.subList(0, FIRST));
        out.add(new Row.Note("... " + (rows.size() - MOST + 1) + " rows left out; --verbose shows all"));
        out.addAll(rows.subList(rows.size() - last, rows.size()));
        return out;
    }
}
