package dev.heddle.core.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What a slice leaves out must not matter. Against brute force: in every execution of a program in which the rows of the
 * slice come out the same, the failure is the same. {@code -Pthorough} looks at more programs.
 */
final class SlicingTest {
    /** Failing programs that are looked at. */
    private static final int FAILING = Integer.getInteger("heddle.toys", 200) * 3 / 10;

    private static final int MOST_EXECUTIONS = 1_000;
    private static final Set<Family> FAILING_ASSERTIONS = EnumSet.of(
            Family.ATOMIC, Family.BRANCH, Family.LOOP, Family.JOIN, Family.FORK, Family.CHOOSE, Family.ASSERT);

    private static final Set<Family> ALL = EnumSet.of(
            Family.ATOMIC,
            Family.LOCK,
            Family.WAIT,
            Family.BRANCH,
            Family.JOIN,
            Family.FORK,
            Family.PARK,
            Family.TRY,
            Family.COUNTER,
            Family.CHOOSE,
            Family.ASSERT);

    /** An execution that stays. */
    private record Seen(Trace trace, List<Failure> failures) {}

    private static final class Keeping implements Runner {
        final ToyTarget target;
        final List<Seen> seen = new ArrayList<>();

        Keeping(ToyProgram program) {
            target = new ToyTarget(program, Rules.DEFAULT, 500);
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            checkLimits();
            Execution e = target.run(prefix, policy);
            seen.add(new Seen(e.trace().copy(), List.copyOf(e.failures())));
            return e;
        }

        @Override
        public boolean threadsObserved() {
            return target.threadsObserved();
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            throw new AssertionError(failure);
        }

        @Override
        public void checkLimits() {
            if (seen.size() >= MOST_EXECUTIONS) {
                throw new Stop("enough");
            }
        }
    }

    private static List<Seen> all(ToyProgram program) {
        Keeping runner = new Keeping(program);
        try {
            new Dfs(StrategyOptions.UNBOUNDED, false).explore(runner);
        } catch (Runner.Stop stop) {
            return List.of();
        }
        return runner.seen;
    }

    @Test
    void noCauseIsMissed() {
        int exceptions = 0;
        int standstills = 0;
        int dropped = 0;
        for (long seed = 0; exceptions + standstills < FAILING; seed++) {
            Set<Family> families = exceptions < FAILING / 2 ? FAILING_ASSERTIONS : ALL;
            ToyProgram program = new ProgramGenerator(17_000_000 + seed, families, 3, 4).next();
            List<Seen> executions = all(program);
            for (Seen s : executions) {
                if (s.failures().isEmpty()) {
                    continue;
                }
                Failure failure = s.failures().get(0);
                String told = "seed " + seed + ": " + failure;
                if (failure.kind() == Failure.Kind.EXCEPTION) {
                    exceptions++;
                    dropped += checkException(s, failure, executions, told);
                } else {
                    standstills++;
                    checkStandstill(s, executions, told);
                }
                break;
            }
        }
        assertTrue(exceptions > FAILING / 10, "exceptions: " + exceptions);
        assertTrue(standstills > FAILING / 10, "standstills: " + standstills);
        assertTrue(dropped > 0, "nothing was ever left out");
    }

    /** Rows that come out the same make the same failure. Returns how many events the slice leaves out. */
    private static int checkException(Seen failing, Failure failure, List<Seen> executions, String told) {
        Trace trace = failing.trace();
        int thread = number(trace, failure.thread());
        Slice slice = Slicing.ofException(trace, thread, trace.size());
        for (Seen other : executions) {
            if (agrees(trace, slice, other.trace())) {
                assertTrue(other.failures().stream().anyMatch(failure::sameAs), told + " in " + slice.needed());
            }
        }
        assertTelling(trace, slice, told);
        return trace.size() - slice.needed().cardinality();
    }

    /** Rows that come out the same bring each thread that is stuck to where it is stuck, and say who holds what. */
    private static void checkStandstill(Seen failing, List<Seen> executions, String told) {
        Trace trace = failing.trace();
        Slice slice = Slicing.ofStandstill(trace);
        for (Seen other : executions) {
            if (agrees(trace, slice, other.trace())) {
                assertSamePaths(trace, other.trace(), told);
            }
        }
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.pending(t).kind == OpKind.LOCK) {
                assertTrue(isTakenInRows(trace, slice, trace.pending(t).location), told + ": who holds the lock?");
            }
        }
        assertTelling(trace, slice, told);
    }

    private static void assertTelling(Trace trace, Slice slice, String told) {
        for (int i = slice.telling().nextSetBit(0); i >= 0; i = slice.telling().nextSetBit(i + 1)) {
            assertTrue(slice.needed().get(i), told);
            assertTrue(i < trace.size(), told);
        }
        for (Slice.Link link : slice.links()) {
            assertTrue(link.from() < link.to(), told + ": " + link);
        }
    }

    private static boolean isTakenInRows(Trace trace, Slice slice, long lock) {
        int taker = -1;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.location(i) == lock && HeldLocks.takes(trace.kind(i))) {
                taker = i;
            }
        }
        return taker >= 0 && slice.needed().get(taker);
    }

    /** What threads that are stuck in the one have done, those of the other have done as well, as far as they got. */
    private static void assertSamePaths(Trace trace, Trace other, String told) {
        for (int t = 0; t < trace.threads(); t++) {
            int there = number(other, trace.threadPath(t));
            if (trace.pending(t).kind == null || there < 0) {
                continue;
            }
            int[] mine = events(trace, t);
            int[] theirs = events(other, there);
            for (int k = 0; k < Math.min(mine.length, theirs.length); k++) {
                assertEquals(trace.kind(mine[k]), other.kind(theirs[k]), told);
                assertEquals(trace.location(mine[k]), other.location(theirs[k]), told);
            }
        }
    }

    private static boolean agrees(Trace trace, Slice slice, Trace other) {
        for (int t = 0; t < trace.threads(); t++) {
            int there = number(other, trace.threadPath(t));
            int[] mine = events(trace, t);
            int[] theirs = there < 0 ? new int[0] : events(other, there);
            for (int k = 0; k < mine.length; k++) {
                int i = mine[k];
                if (!slice.needed().get(i)) {
                    continue;
                }
                boolean same = k < theirs.length
                        && trace.kind(i) == other.kind(theirs[k])
                        && trace.location(i) == other.location(theirs[k])
                        && (!trace.kind(i).observes() || trace.result(i) == other.result(theirs[k]));
                if (!same) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int[] events(Trace trace, int thread) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.thread(i) == thread) {
                list.add(i);
            }
        }
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int number(Trace trace, String path) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.threadPath(t).equals(path)) {
                return t;
            }
        }
        return -1;
    }

    @Test
    void aLostUpdateIsToldByTheThreeAccessesThatMatter() {
        ToyTarget target = new ToyTarget(ToyProgram.parse("T0: r0=x; x=r0+1", "T1: r0=x; x=r0+1; r1=x; assert r1==2"));
        Trace trace = target.run(Schedule.parse("1 0*2 1*2"), c -> 0).trace();
        Slice slice = Slicing.ofException(trace, 1, trace.size());
        assertTrue(slice.links().stream().anyMatch(l -> l.kind() == Slice.Kind.OVERWRITES), slice::toString);
        assertTrue(slice.telling().get(0) && slice.telling().get(2) && slice.telling().get(3), slice::toString);
    }

    @Test
    void fewerSwitchesShowTheSameFailure() {
        ToyTarget target = new ToyTarget(
                ToyProgram.parse("T0: y=1; z=1; r0=x; x=r0+1", "T1: y=2; r0=x; x=r0+1; r1=x; assert r1==2"));
        Schedule found = Schedule.parse("0 1 0 1 0 0 1");
        Execution first = target.run(found, c -> 0);
        Failure failure = first.failures().get(0);
        int before = FewestSwitches.switches(first.trace());
        Schedule simpler = FewestSwitches.of(
                target,
                Schedule.of(first.trace()),
                e -> e.failures().stream().anyMatch(failure::sameAs),
                100,
                () -> true);
        Execution again = target.run(simpler, c -> Policy.ABANDON);
        assertTrue(again.failures().stream().anyMatch(failure::sameAs));
        assertFalse(FewestSwitches.switches(again.trace()) > 2, before + " became " + simpler);
    }
}
