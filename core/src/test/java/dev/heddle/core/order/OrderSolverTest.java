package dev.heddle.core.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Trace;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The solvers agree with each other, and what they find can be run. */
final class OrderSolverTest {
    private static final Pattern BAR = Pattern.compile("\\s*\\|\\s*");
    private static final int MAX_ORDERS = 20_000;
    /** How many questions Z3 is asked, of each kind. */
    private static final int QUERIES = Integer.getInteger("heddle.toys", 1_000) / 10;

    /** Counts what was asked, so that a test that asks nothing fails. */
    private static final class Tally {
        private int asked;
        private int possible;
        private int impossible;
    }

    private static void compare(OrderSolver reference, Queries queries, long firstSeed, int wanted) {
        Tally tally = new Tally();
        OrderSolver solver = new NativeSolver();
        for (long seed = firstSeed; tally.asked < wanted; seed++) {
            queries.each(seed, query -> {
                Optional<Witness> expected;
                try {
                    expected = reference.solve(query.problem(), query.goal(), query.value());
                } catch (BruteForceSolver.TooLarge tooLarge) {
                    return;
                }
                Optional<Witness> found = solver.solve(query.problem(), query.goal(), query.value());
                assertEquals(expected.isPresent(), found.isPresent(), query::toString);
                expected.ifPresent(query::confirm);
                found.ifPresent(query::confirm);
                found.ifPresent(w -> confirmShortest(query, w));
                tally.asked++;
                tally.possible += found.isPresent() ? 1 : 0;
                tally.impossible += found.isPresent() ? 0 : 1;
            });
        }
        assertTrue(tally.possible > wanted / 10 && tally.impossible > wanted / 10, "the questions are one-sided");
    }

    private static void confirmShortest(Queries.Query query, Witness witness) {
        Witness shortest = Shortening.of(query.problem(), query.goal(), query.value(), witness);
        assertTrue(witness.events().containsAll(shortest.events()), query::toString);
        query.confirm(shortest);
    }

    private static Set<Family> with(Family family) {
        Set<Family> families = EnumSet.of(family, Family.BRANCH);
        if (family == Family.WAIT) {
            families.add(Family.LOCK);
        }
        if (family == Family.FORK) {
            families.addAll(EnumSet.of(Family.JOIN, Family.PARK));
        }
        return families;
    }

    /** What generated programs rarely come to; each falls if one rule of the search is left out or taken too far. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '/', textBlock = """
            a wake-up needs its notifyAll / T0: lock(m); wait(m); unlock(m); x=1 | T1: lock(m); notifyAll(m); unlock(m) | T2: r0=x / 2 0*2 1*3 0*3 / 0 / 0 / 1 / true
            who was notified may come late / T0: lock(m); wait(m); r0=y; unlock(m) | T1: lock(m); notify(m); unlock(m); z=1 | T2: r0=z; lock(m); y=1; unlock(m) / 0*2 1 1:1 1*2 0*2 2 0 2*3 / 0 / 7 / 1 / true
            units may be left to others / init s=1 | T0: acquire(s,1); r0=y; release(s,1) | T1: acquire(s,1); y=1; release(s,1) / 0*3 1*3 / 0 / 1 / 1 / true
            a second permit is wasted / T0: park; park; x=1 | T1: unpark(T0) | T2: unpark(T0) | T3: r0=x / 3 1 0 2 0*2 / 0 / 0 / 1 / true
            a permit before the start is lost / T0: fork(T1) | T1: park; x=1 | T2: unpark(T1) | T3: r0=x; w=1 | T4: r1=w; unpark(T1) / 1 0 4 2*2 3*2 4*2 / 2 / 3 / 1 / false
            a permit after the start is not / T0: fork(T1) | T1: park; x=1 | T2: unpark(T1) | T3: r0=x; w=1 | T4: r1=w; unpark(T1) / 0 1 4 2*2 3*2 4*2 / 2 / 3 / 1 / true
            """)
    void directedQuestions(
            String name, String program, String schedule, int prefix, int goal, long value, boolean possible) {
        ToyTarget target = new ToyTarget(ToyProgram.parse(BAR.split(program)));
        Execution execution = target.run(Schedule.parse(schedule), c -> Policy.ABANDON);
        assertEquals(List.of(), execution.failures(), name);
        Trace trace = execution.trace().copy();
        Queries.Query query = new Queries.Query(0, target, trace, new OrderProblem(trace, prefix), goal, value);
        assertEquals(OpKind.READ, trace.kind(goal), query::toString);
        for (OrderSolver solver :
                List.of(new BruteForceSolver(Integer.MAX_VALUE), new Z3Solver(), new NativeSolver())) {
            Optional<Witness> found = solver.solve(query.problem(), goal, value);
            assertEquals(possible, found.isPresent(), () -> solver + " " + query);
            found.ifPresent(query::confirm);
        }
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void nativeSearchAgreesWithBruteForce(Family family) {
        Queries queries = new Queries(3, 4, with(family));
        compare(new BruteForceSolver(MAX_ORDERS), queries, family.ordinal() * 1_000_000L, 1_000);
    }

    @Test
    void nativeSearchAgreesWithBruteForceOnEverythingTogether() {
        Queries queries = new Queries(4, 4, EnumSet.allOf(Family.class));
        compare(new BruteForceSolver(MAX_ORDERS), queries, 100_000_000L, 3_000);
    }

    @ParameterizedTest
    @EnumSource(
            value = Family.class,
            names = {"ATOMIC", "LOCK", "WAIT", "FORK", "PARK", "INTERRUPT", "TIME", "TRY", "COUNTER"})
    void nativeSearchAgreesWithZ3(Family family) {
        compare(new Z3Solver(), new Queries(4, 5, with(family)), 200_000_000L + family.ordinal() * 1_000_000L, QUERIES);
    }

    @Test
    void nativeSearchAgreesWithZ3OnLongerTraces() {
        Set<Family> families = EnumSet.of(Family.LOCK, Family.ATOMIC, Family.WAIT);
        compare(new Z3Solver(), new Queries(4, 9, families), 300_000_000L, QUERIES);
    }
}
