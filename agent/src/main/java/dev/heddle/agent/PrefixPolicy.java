package dev.heddle.agent;

import dev.heddle.core.Schedule;
import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.runtime.ProgramRunner;
import java.util.ArrayList;
import java.util.List;

/** Follows a schedule as long as it lasts, then another policy; says so when the program does not follow. */
final class PrefixPolicy implements Policy {
    private final Schedule prefix;
    private final Policy then;
    private Failure divergence;
    private int step;

    PrefixPolicy(Schedule prefix, Policy then) {
        this.prefix = prefix;
        this.then = then;
        this.step = 0;
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
                    + ProgramRunner.site(c.operation(i).site));
        }
        String message = "step " + (step + 1) + " of the schedule wants thread " + thread
                + (choice == 0 ? "" : " with choice " + choice) + ", but what can be done there is: " + came;
        return ProgramRunner.divergence(
                message, "t" + thread, c.size() == 0 ? "?" : ProgramRunner.site(c.operation(0).site));
    }

    /** The execution, with the failure to follow among its failures. */
    Execution withDivergence(Execution e) {
        boolean cutOff = divergence == null && e.end() == Execution.End.ABANDONED; // after --max-steps
        if (cutOff || divergence == null && step >= prefix.size()) {
            return e;
        }
        List<Failure> failures = new ArrayList<>(e.failures());
        failures.add(
                divergence != null
                        ? divergence
                        : ProgramRunner.divergence(
                                "the execution was over after " + step + " of the schedule's " + prefix.size()
                                        + " steps",
                                "main",
                                "?"));
        return new Execution(e.trace(), e.end(), List.copyOf(failures), e.uncontrolled());
    }
}
