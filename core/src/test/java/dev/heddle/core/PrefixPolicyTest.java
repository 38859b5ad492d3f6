package dev.heddle.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.heddle.model.Candidates;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When an execution counts as one that has not followed its schedule. */
final class PrefixPolicyTest {
    private final PrefixPolicy policy =
            new PrefixPolicy(Schedule.parse("0*3"), c -> Policy.ABANDON, site -> "site " + site);

    private static Execution execution(End end) {
        return new Execution(new Trace(), end, List.of(), List.of());
    }

    private List<Failure.Kind> failures(End end) {
        return policy.withDivergence(execution(end)).failures().stream()
                .map(Failure::kind)
                .toList();
    }

    @Test
    void overBeforeTheScheduleIs() {
        assertEquals(List.of(Failure.Kind.NONDETERMINISM), failures(End.COMPLETED));
        assertEquals(List.of(Failure.Kind.NONDETERMINISM), failures(End.BLOCKED));
    }

    @Test
    void cutOffBeforeTheScheduleIsOver() {
        Execution cutOff = execution(End.ABANDONED);
        assertSame(cutOff, policy.withDivergence(cutOff));
    }

    @Test
    void askedForAStepThatCannotBeTaken() {
        assertEquals(Policy.ABANDON, policy.next(new Candidates()));
        assertEquals(List.of(Failure.Kind.NONDETERMINISM), failures(End.ABANDONED));
    }
}
