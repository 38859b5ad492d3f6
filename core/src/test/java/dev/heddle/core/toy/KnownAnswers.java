package dev.heddle.core.toy;

import java.util.List;

/**
 * Programs whose numbers are known (docs/algorithms.md#known-answers): their classes, and of some what a prototype needed
 * with all rules of the search. The oracle, the forest and the benchmarks are all held against this one list.
 */
public final class KnownAnswers {
    /** Not known. */
    public static final long UNKNOWN = -1;

    /** Who can be asked for the classes. */
    public enum Size {
        /** Brute force has seen every state in an instant. */
        SMALL,
        /** The forest can count the classes, brute force would take long. */
        MEDIUM,
        /** Nobody counts the classes in a test. */
        LARGE
    }

    /**
     * A program with what is known about it.
     *
     * @param classes how many maximal causal classes it has
     * @param executions how many a strategy that learns from each needs to cover it
     * @param states how many joint states it has to look into for that
     */
    public record Answer(String name, ToyProgram program, Size size, long classes, long executions, long states) {
        /** Whether it is of the table that says what a search needs. */
        public boolean isMeasured() {
            return states != UNKNOWN;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private KnownAnswers() {}

    /** All of them. */
    public static List<Answer> all() {
        return List.of(
                small("SB", NamedPrograms.sb(), 3),
                small("MP", NamedPrograms.mp(), 3),
                small("LB", NamedPrograms.lb(), 3),
                small("2+2W", NamedPrograms.twoPlusTwoW(), 1),
                small("CoRR", NamedPrograms.coRR(), 6),
                small("IRIW", NamedPrograms.iriw(), 15),
                small("W+RRR+W", NamedPrograms.wRrrW(), 13),
                small("fib_bench(1)", NamedPrograms.fibBench(1), 11),
                small("fib_bench(2)", NamedPrograms.fibBench(2), 140),
                small("readers(3)", NamedPrograms.readers(3), 8),
                small("readers(6)", NamedPrograms.readers(6), 64),
                measured("readers(10)", NamedPrograms.readers(10), Size.MEDIUM, 1 << 10, 2, 0),
                measured("readers(20)", NamedPrograms.readers(20), Size.LARGE, 1 << 20, 2, 0),
                small("ainc(3)", NamedPrograms.ainc(3), 6),
                small("ainc(5)", NamedPrograms.ainc(5), 120),
                small("3 threads x++", NamedPrograms.increments(3, 1), 13),
                measured("4 threads x++", NamedPrograms.increments(4, 1), Size.SMALL, 75, 1, 4),
                small("5 threads x++", NamedPrograms.increments(5, 1), 541),
                medium("6 threads x++", NamedPrograms.increments(6, 1), 4_683),
                measured("7 threads x++", NamedPrograms.increments(7, 1), Size.LARGE, 47_293, 1, 96),
                small("cas(4)", NamedPrograms.cas(4), 4),
                small("cas(5)", NamedPrograms.cas(5), 5),
                small("lastzero(1)", NamedPrograms.lastzero(1), 2),
                small("lastzero(2)", NamedPrograms.lastzero(2), 5),
                small("lastzero(3)", NamedPrograms.lastzero(3), 12),
                small("lastzero(4)", NamedPrograms.lastzero(4), 28),
                measured("lastzero(5)", NamedPrograms.lastzero(5), Size.SMALL, 64, 32, 497),
                measured("lastzero(10)", NamedPrograms.lastzero(10), Size.MEDIUM, 3_328, 1_024, 56_000),
                small("lockinc(5)", NamedPrograms.lockinc(5, 1), 120),
                measured("Figure 2, N=1", NamedPrograms.figure2(1), Size.SMALL, 107, 29, 1_400),
                small("Figure 2, N=3", NamedPrograms.figure2(3), 113),
                measured("Figure 2, N=10", NamedPrograms.figure2(10), Size.MEDIUM, 113, 29, 6_400),
                measured("counter 2x3", NamedPrograms.counter(3), Size.SMALL, 140, 67, 483),
                measured("counter 2x6", NamedPrograms.counter(6), Size.LARGE, 71_460, 9_093, 145_000),
                measured("buffer 3P3C notifyAll", buffer("notifyAll"), Size.SMALL, 3_072, 16, 1_300),
                measured("buffer 3P3C notify", buffer("notify"), Size.SMALL, 2_397, 18, 3_100),
                small("philosophers(5)", NamedPrograms.philosophers(5, false), 2),
                small("ordered philosophers(5)", NamedPrograms.philosophers(5, true), 1),
                measured("philosophers(7)", NamedPrograms.philosophers(7, false), Size.MEDIUM, 2, 1, 22),
                measured("ordered philosophers(7)", NamedPrograms.philosophers(7, true), Size.MEDIUM, 1, 1, 0),
                small("Treiber 2 x (push, pop)", NamedPrograms.treiber(2), 39),
                measured("Treiber 3 x (push, pop)", NamedPrograms.treiber(3), Size.LARGE, 50_056, 1_301, 61_000),
                small("reorder(5)", NamedPrograms.reorder(5), 4),
                measured("reorder(10)", NamedPrograms.reorder(10), Size.MEDIUM, 4, 4, 20),
                measured("reorder(100)", NamedPrograms.reorder(100), Size.LARGE, 4, 4, 200),
                measured("5 x lock{x++} twice", NamedPrograms.lockinc(5, 2), Size.LARGE, 113_400, 28, 269),
                measured("8 x lock{x++} twice", NamedPrograms.lockinc(8, 2), Size.LARGE, UNKNOWN, 99, 5_600));
    }

    /** Those that are not larger than that. */
    public static List<Answer> upTo(Size size) {
        return all().stream().filter(a -> a.size().compareTo(size) <= 0).toList();
    }

    private static ToyProgram buffer(String notify) {
        return NamedPrograms.boundedBuffer(3, 3, notify);
    }

    private static Answer small(String name, ToyProgram program, long classes) {
        return new Answer(name, program, Size.SMALL, classes, UNKNOWN, UNKNOWN);
    }

    private static Answer medium(String name, ToyProgram program, long classes) {
        return new Answer(name, program, Size.MEDIUM, classes, UNKNOWN, UNKNOWN);
    }

    private static Answer measured(
            String name, ToyProgram program, Size size, long classes, long executions, long states) {
        return new Answer(name, program, size, classes, executions, states);
    }
}
