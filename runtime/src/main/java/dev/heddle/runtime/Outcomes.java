package dev.heddle.runtime;

import dev.heddle.model.Grade;
import dev.heddle.model.Outcome;
import dev.heddle.model.ReportedOutcomes;
import dev.heddle.runtime.engine.Live;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the program under control says has come out of the execution under way. No step is taken: what a thread reports is
 * decided by what it has observed, so whoever has seen every local history has seen every outcome.
 */
public final class Outcomes {
    private static final Set<Outcome> SEEN = new LinkedHashSet<>();
    private static final Map<Outcome, Grade> LISTED = new LinkedHashMap<>();

    private Outcomes() {}

    /** An execution begins: nothing was said yet. */
    static void begin() {
        SEEN.clear();
        LISTED.clear();
    }

    static ReportedOutcomes reported() {
        return SEEN.isEmpty() && LISTED.isEmpty()
                ? ReportedOutcomes.NONE
                : new ReportedOutcomes(List.copyOf(SEEN), Map.copyOf(LISTED));
    }

    /**
     * Grades an outcome. Outside of an execution under control nothing happens.
     *
     * @throws IllegalArgumentException if it has another grade already
     */
    public static void list(Outcome outcome, Grade grade) {
        if (Live.self() == null) {
            return;
        }
        Grade before = LISTED.putIfAbsent(outcome, grade);
        if (before != null && before != grade) {
            throw new IllegalArgumentException(
                    "the outcome " + outcome + " cannot be both " + before + " and " + grade);
        }
    }

    /**
     * Notes that this has come out.
     *
     * @return why it must not, or empty: it is forbidden, or others of that name may come and this one is not among them
     */
    public static String note(Outcome outcome) {
        if (Live.self() == null) {
            return "";
        }
        SEEN.add(outcome);
        Grade grade = LISTED.get(outcome);
        if (grade == Grade.FORBIDDEN) {
            return outcome + " is forbidden";
        }
        return grade == null && !allowed(outcome.name()).isEmpty()
                ? outcome + " is none of those that are allowed: " + String.join("; ", allowed(outcome.name()))
                : "";
    }

    private static List<String> allowed(String name) {
        List<String> values = new ArrayList<>();
        LISTED.forEach((o, grade) -> {
            if (o.name().equals(name) && grade != Grade.FORBIDDEN) {
                values.add(o.value());
            }
        });
        return values;
    }
}
