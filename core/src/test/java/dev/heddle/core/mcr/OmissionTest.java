package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The comparison with brute force notices when something that the search needs is left out. The programs are those of
 * docs/algorithms.md#tried-and-unsound, each the smallest that was found.
 */
final class OmissionTest {
    private static final String OPPOSITE_LOCKS =
            "T0: lock(m); lock(n); unlock(n); unlock(m)\nT1: lock(n); lock(m); unlock(m); unlock(n)";

    /** A program of which something is missed, or seen although it cannot happen, without that part of the search. */
    private static String program(Omission omission) {
        return switch (omission) {
            case CLOSING_ROUND -> "T0: x=2\nT1: r1=x; r2=x";
            case DIRTY_MEMO -> "volatile x\nT0: r1=x; r1=x; r2=alive(T1)\nT1: x=2; x=1";
            case GOAL_AT_NODE -> "T0: r1=x\nT1: r1=cas(x,0,2)";
            case PENDING_GOAL -> "T0: r1=alive(T1); x=2\nT1: y=2";
            case RACE_GOAL -> "T0: lock(m); x=1; unlock(m)\nT1: lock(m); unlock(m); x=2";
            case DEADLOCK_GOAL, BLOCKED_LOCK -> OPPOSITE_LOCKS;
            case ENABLING_SET -> "T0: y=2\nT1: r1=x; x=2; r1=x; fork(T2)\nT2: y=2";
            case JOIN_TARGET -> "T0: x=2\nT1: r1=alive(T2); r1=state(T0)\nT2: x=2";
            case UNKNOWN_NON_READ -> "T0: r0=choose(2)\nT1: x=1";
            case MEMORY_UPDATE -> "T0: r2=x\nT1: x=1";
            case BLOCKED_WAKE -> "T0: r0=x\nT1: lock(m); r1=wait(m,2); unlock(m)";
            case BLOCKED_JOIN -> "T0: interrupt(T1)\nT1: r0=join(T0,1)";
            case BLOCKED_PARK -> "T0: r1=x\nT1: park";
            case BLOCKED_ACQUIRE -> "init s=0\nT0: r1=y\nT1: acquire(s,1)";
            case BLOCKED_AWAIT -> "T0: x=2\nT1: r8=x; while (r8==0) {await(1); r8=x}";
            case ZONE_ORDER, ZONE_ENTRIES, ZONE_NOTES, ZONE_UNKNOWN ->
                throw new IllegalArgumentException("see ZonesTest");
        };
    }

    @ParameterizedTest
    @EnumSource(value = Omission.class, mode = EnumSource.Mode.MATCH_NONE, names = "ZONE_.*")
    void isNoticed(Omission omission) {
        ToyProgram program = ToyProgram.parse(program(omission).split("\n", -1));
        Coverage.Case whole = Coverage.of(program, Rules.DEFAULT, "known");
        Coverage.assertCovers(whole, SearchRules.ALL);
        // Without a hunt, which in a program this small finds what the search leaves out.
        SearchRules without =
                SearchRules.allBut(omission).toBuilder().hunt(SearchRules.NEVER).build();
        assertTrue(isWrong(whole, without), whole::toString);
    }

    private static boolean isWrong(Coverage.Case c, SearchRules rules) {
        try {
            Coverage.assertCovers(c, rules);
            return false;
        } catch (AssertionError | IllegalStateException e) {
            return true;
        }
    }
}
