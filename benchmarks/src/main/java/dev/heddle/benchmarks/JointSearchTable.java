package dev.heddle.benchmarks;

import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.search.SearchFigures;
import dev.heddle.core.toy.KnownAnswers;
import dev.heddle.core.toy.KnownAnswers.Answer;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.Locale;

/**
 * The table of docs/performance.md#the-search-outside-the-program: classes, executions and joint states that {@code mcr} needs, each beside what a
 * prototype needed; then how fast the joint search is on the programs with many states, in states per second of CPU time
 * outside the program, and how large a stored state.
 */
public final class JointSearchTable {
    private static final SearchLimits UNCOUNTED = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 0);
    private static final SearchLimits COUNTED = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 3_000_000);

    /** Visited states from which on a program has many. */
    private static final long MANY = 20_000;

    private static long visited;
    private static long nanos;
    private static long stored;
    private static long bytes;

    private JointSearchTable() {}

    /** Arguments: how often to measure, after as many rounds to warm up (3). */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        for (int i = 0; i < rounds; i++) {
            for (Answer known : KnownAnswers.all()) {
                if (known.isMeasured()) {
                    measure(known);
                }
            }
        }
        for (int i = 0; i < rounds; i++) {
            visited = nanos = stored = bytes = 0;
            for (Answer known : KnownAnswers.all()) {
                if (known.isMeasured()) {
                    String line = measure(known);
                    if (i == rounds - 1) {
                        System.out.println(line);
                    }
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "programs with many states: %,d states visited, %.2f M states/s, %.1f bytes per stored state%n",
                    visited,
                    visited * 1e3 / nanos,
                    (double) bytes / stored);
        }
        for (Answer known : KnownAnswers.all()) {
            if (known.isMeasured()) {
                count(known);
            }
        }
    }

    /** Races are out of the picture, all variables being volatile, as they were in the prototype. */
    private static String measure(Answer known) {
        ToyProgram program = Programs.allVolatile(known.program());
        ToyRunner runner = ToyRunner.measuring(program);
        Mcr strategy = new Mcr(Rules.DEFAULT, UNCOUNTED);
        if (!runner.explore(strategy)) {
            throw new IllegalStateException("not covered: " + known);
        }
        SearchFigures figures = strategy.figures();
        long offline = runner.offlineNanos();
        boolean many = figures.visited() >= MANY;
        if (many) {
            visited += figures.visited();
            nanos += offline;
            stored += figures.stored();
            bytes += figures.bytes();
        }
        return String.format(
                Locale.ROOT,
                "%-24s executions %5d (%5d)  joint states %,7d (%,7d, x%5.2f)  rounds %2d  visited %,9d in %6.1f ms%s",
                known,
                runner.executions(),
                known.executions(),
                figures.entered(),
                known.states(),
                known.states() == 0 ? Double.NaN : (double) figures.entered() / known.states(),
                figures.rounds(),
                figures.visited(),
                offline / 1e6,
                many
                        ? String.format(
                                Locale.ROOT,
                                "  %.2f M/s, %.1f bytes each",
                                figures.visited() * 1e3 / offline,
                                (double) figures.bytes() / figures.stored())
                        : "");
    }

    private static void count(Answer known) {
        Mcr strategy = new Mcr(Rules.DEFAULT, COUNTED);
        new ToyRunner(known.program(), Long.MAX_VALUE).explore(strategy);
        long classes = strategy.statistics().classes();
        System.out.printf(
                Locale.ROOT,
                "%-24s classes %s (%s)%n",
                known,
                classes < 0 ? "too many to count" : classes,
                known.classes() < 0 ? "not known" : known.classes());
    }
}
