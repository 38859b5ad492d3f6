package dev.heddle.agent;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The figures of many comparisons with the JVM. */
final class OracleTally {
    private final Map<Compared.Verdict, Integer> verdicts = new EnumMap<>(Compared.Verdict.class);
    private final Set<String> classes = new TreeSet<>();
    private final Set<String> wrongClasses = new TreeSet<>();
    private int programs;
    private int found;
    private int shown;
    private int missing;
    private int wrong;
    private int unseen;
    private int hung;

    void add(Compared c) {
        programs++;
        classes.add(c.program().shared().name());
        verdicts.merge(c.verdict(), 1, Integer::sum);
        c.shown().filter(s -> c.verdict() == Compared.Verdict.COVERED).ifPresent(s -> {
            found += c.explored().outcomes.size();
            shown += s.outcomes().size();
            missing += c.missing().size();
            unseen += c.unseen().size();
            hung += s.ended() ? 0 : 1;
        });
        if (c.isWrong()) {
            wrong++;
            wrongClasses.add(c.program().shared().name());
        }
    }

    int programs() {
        return programs;
    }

    int shown() {
        return shown;
    }

    @Override
    public String toString() {
        return programs + " programs over " + classes.size() + " classes " + verdicts
                + "; of those covered the JVM showed "
                + shown + " outcomes, Heddle " + found + "; missing in Heddle " + missing + ", not seen in the JVM "
                + unseen
                + "; " + hung + " did not end in the JVM; wrong: " + wrong + " programs, " + wrongClasses.size()
                + " classes " + wrongClasses;
    }
}
