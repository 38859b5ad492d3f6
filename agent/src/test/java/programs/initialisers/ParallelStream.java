package programs.initialisers;

import java.util.stream.IntStream;
import programs.Expect;

/** A parallel stream in an initialiser, whose lambda is one of the class: the workers wait for the initialiser. */
@Expect(
        failures = "DEADLOCK",
        told = "waits for lock initialisation of Sum, held by main",
        covered = false,
        maxExecutions = 20,
        strategy = "random")
public final class ParallelStream {
    private static final class Sum {
        static final int OF_ALL =
                IntStream.range(0, 4).parallel().map(i -> i + 1).sum();
    }

    private ParallelStream() {}

    public static void main(String[] args) {
        if (Sum.OF_ALL != 10) {
            throw new AssertionError();
        }
    }
}
