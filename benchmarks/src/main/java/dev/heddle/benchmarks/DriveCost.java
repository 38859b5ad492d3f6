package dev.heddle.benchmarks;

import dev.heddle.checker.drive.DrivenProgram;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.core.Schedule;
import dev.heddle.core.Target;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What one step of a program in another language costs, and how many executions of two processes there are in a second. */
public final class DriveCost {
    private static final int ROUNDS = 5;
    private static final int EXECUTIONS = 400;

    private DriveCost() {}

    /** Arguments: a command; by default the two deposits of the Python example, then those in JavaScript. */
    public static void main(String[] args) {
        if (args.length > 0) {
            measure(List.of(args));
        } else {
            measure(List.of("python3", "-B", "clients/python/examples/bank.py"));
            measure(List.of("python3", "-B", "clients/python/examples/bank.py", "--trace"));
            measure(List.of("node", "clients/javascript/examples/bank.js"));
            measure(List.of("node", "clients/javascript/examples/bank.js", "--trace"));
        }
    }

    private static void measure(List<String> command) {
        CheckOptions options = CheckOptions.defaults();
        try (DrivenProgram program = new DrivenProgram(command, options.patience(), Optional.empty())) {
            Target target = program.target(options);
            double best = Double.MAX_VALUE;
            long steps = 0;
            // The best of some counts: whatever else goes on in the machine only adds.
            for (int round = 0; round < ROUNDS; round++) {
                steps = 0;
                long start = System.nanoTime();
                for (int i = 0; i < EXECUTIONS; i++) {
                    Execution execution = target.run(Schedule.EMPTY, DriveCost::alternate);
                    steps += Schedule.of(execution.trace()).size();
                }
                best = Math.min(best, (double) (System.nanoTime() - start));
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s: %.0f µs for a step, %,.0f executions of %d steps in a second%n",
                    String.join(" ", command),
                    best / steps / 1e3,
                    EXECUTIONS / (best / 1e9),
                    steps / EXECUTIONS);
        }
    }

    /** Goes on with another process where it can. */
    private static int alternate(Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.thread(i) != candidates.previous()) {
                return i;
            }
        }
        return 0;
    }
}
