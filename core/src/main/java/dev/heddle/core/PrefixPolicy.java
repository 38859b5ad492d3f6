package dev.heddle.core;

import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Follows a schedule as long as it lasts, then another policy; says so when the program does not follow. For every target:
 * run the program by it, and give back {@link #withDivergence}.
 */
public final class PrefixPolicy implements Policy {
    private final Schedule prefix;
    private final Policy then;
    private final IntFunction<String> siteOf;
    private Failure divergence;
    private int step;

    /**
     * For one execution.
     *
     * @param siteOf the text of a site, see {@link Target#site}
     */
    public PrefixPolicy(Schedule prefix, Policy then, IntFunction<String> siteOf) {
        this.prefix = prefix;
        this.then = then;
        this.siteOf = siteOf;
    }

    @Override
    public int next(Candidates candidates) {
        if (step >= prefix.size()) {
            return then.next(candidates);
        }
        int thread = prefix.thread(step);
        int choice = prefix.choice(step);
        int i = candidates.indexOf(thread, choice);
        if (i < 0) {
            divergence = divergence(candidates, thread, choice);
            return ABANDON;
        }
        step++;
        return i;
    }

    private Failure divergence(Candidates c, int thread, int choice) {
        List<String> came = new ArrayList<>();
        for (int i = 0; i < c.size(); i++) {
            came.add(c.operation(i) + (c.choice(i) == 0 ? "" : " choice " + c.choice(i)) + " at "
                    + siteOf.apply(c.operation(i).site));
        }
        String message = "step " + (step + 1) + " of the schedule wants thread " + thread
                + (choice == 0 ? "" : " with choice " + choice) + ", but what can be done there is: " + came;
        return failure(message, "t" + thread, c.size() == 0 ? "?" : siteOf.apply(c.operation(0).site));
    }

    private static Failure failure(String message, String thread, String site) {
        return new Failure(Failure.Kind.NONDETERMINISM, "divergence", message, thread, site, List.of());
    }

    /** The execution, with the failure to follow among its failures. */
    public Execution withDivergence(Execution e) {
        boolean cutOff = divergence == null && e.end() == Execution.End.ABANDONED; // after --max-steps
        if (cutOff || divergence == null && step >= prefix.size()) {
            return e;
        }
        List<Failure> failures = new ArrayList<>(e.failures());
        failures.add(
                divergence != null
                        ? divergence
                        : failure(
                                "the execution was over after " + step + " of the schedule's " + prefix.size()
                                        + " steps",
                                "main",
                                "?"));
        return new Execution(e.trace(), e.end(), List.copyOf(failures), e.uncontrolled());
    }
}
