package dev.heddle.core.por;

import dev.heddle.core.Outlook;
import dev.heddle.core.Outlook.Foreseen;
import dev.heddle.core.Runner;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Says from which states on no two threads can race, by the locks that they will hold for certain at each access they may come
 * to, along branches that were taken and along those that were not ([Yang 2009], Fig. 5.3). Races that were found do not count.
 */
final class RaceFreedom {
    private final PendingRaces found;

    /** Those that were found are kept there. */
    RaceFreedom(PendingRaces found) {
        this.found = found;
    }

    /**
     * What may follow the state, if nothing can race from there on; null else, if that is not known, and if there is nothing to be
     * left out.
     *
     * @param steps how many steps led to the state
     */
    BitSet foreseen(StepTrace trace, StateWalk walk, int steps, Runner runner, OperationGraph graph) {
        Outlook outlook = runner.outlook();
        if (outlook == null) {
            return null;
        }
        List<List<Foreseen>> all = new ArrayList<>();
        for (int t = 0; t < trace.threads(); t++) {
            List<Foreseen> its = outlook.of(trace.trace(), trace.firstEvent(steps), t, walk.held(t));
            if (its == null || its.stream().anyMatch(f -> !isUnderstood(f.operation()))) {
                return null;
            }
            for (List<Foreseen> others : all) {
                if (mayRace(its, others, runner)) {
                    return null;
                }
            }
            all.add(its);
        }
        List<VisibleOperation> visible = new ArrayList<>();
        for (List<Foreseen> its : all) {
            for (Foreseen f : its) {
                Step step = trace.untaken(f.operation(), 0);
                visible.add(VisibleOperation.of(step, f.operation(), f.held(), false));
            }
        }
        if (!canGoSeveralWays(visible)) {
            return null;
        }
        BitSet operations = new BitSet();
        visible.forEach(v -> operations.set(graph.number(v)));
        return operations;
    }

    /**
     * Whether it matters in which order threads go on. If not, one execution is all that could be left out, and it was run; what
     * may follow is more than what it shows, so that there would be more to be tried before it.
     */
    private static boolean canGoSeveralWays(List<VisibleOperation> operations) {
        for (VisibleOperation a : operations) {
            for (VisibleOperation b : operations) {
                if (a.step().thread() != b.step().thread() && a.step().dependsOn(b.step()) && a.mayBeCoEnabled(b)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether its footprint is the same whenever and with whichever choice it is taken. */
    private static boolean isUnderstood(Operation op) {
        boolean understood = switch (op.kind) {
            case READ,
                    WRITE,
                    UPDATE,
                    LOCK,
                    TRY_LOCK,
                    IS_LOCKED,
                    UNLOCK,
                    WAIT,
                    WAKE,
                    NOTIFY,
                    NOTIFY_ALL,
                    ACQUIRE,
                    TRY_ACQUIRE,
                    RELEASE,
                    UNITS,
                    FORK,
                    BEGIN,
                    END,
                    JOIN,
                    PARK,
                    UNPARK,
                    IS_ALIVE,
                    YIELD,
                    CHOOSE -> true;
            case SLEEP, INTERRUPT, IS_INTERRUPTED, CLEAR_INTERRUPT, THREAD_STATE, WHO, CLOCK, AWAIT -> false;
        };
        return understood && op.timeout == Operation.FOREVER;
    }

    private boolean mayRace(List<Foreseen> its, List<Foreseen> others, Runner runner) {
        for (Foreseen a : its) {
            if (a.operation().kind.isAccess()) {
                for (Foreseen b : others) {
                    if (isConflict(a.operation(), b.operation())
                            && !shareLock(a.held(), b.held())
                            && !found.isKnown(a.operation().site, b.operation().site, runner)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isConflict(Operation a, Operation b) {
        return b.kind.isAccess()
                && a.location == b.location
                && (a.kind != OpKind.READ || b.kind != OpKind.READ)
                && !(a.ordered && b.ordered);
    }

    private static boolean shareLock(long[] held, long[] other) {
        for (long lock : held) {
            if (Arrays.binarySearch(other, lock) >= 0) {
                return true;
            }
        }
        return false;
    }
}
