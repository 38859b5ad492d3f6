package dev.heddle.core.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.ProgramGenerator.Family;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The solvers agree with each other, and what they find can be run. */
final class OrderSolverTest {
    private static final int MAX_ORDERS = 20_000;

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
        compare(new Z3Solver(), new Queries(4, 5, with(family)), 200_000_000L + family.ordinal() * 1_000_000L, 300);
    }

    @Test
    void nativeSearchAgreesWithZ3OnLongerTraces() {
        Set<Family> families = EnumSet.of(Family.LOCK, Family.ATOMIC, Family.WAIT);
        compare(new Z3Solver(), new Queries(4, 9, families), 300_000_000L, 500);
    }
}
