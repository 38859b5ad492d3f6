package dev.heddle.core.order;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.ProgramGenerator.Family;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The comparison with brute force notices when the search for orders ignores what any one kind of step demands and does. */
final class LeftOutStepTest {
    private static final int MOST_SEEDS = 40_000;
    private static final int MAX_ORDERS = 5_000;

    @ParameterizedTest
    @EnumSource(
            value = EventRole.class,
            mode = Mode.EXCLUDE,
            names = {"LOCAL", "OPAQUE", "WAKE_EARLY"}) // the first does nothing, the others are never searched
    void isNoticed(EventRole role) {
        OrderSolver broken = new NativeSolver(role);
        OrderSolver reference = new BruteForceSolver(MAX_ORDERS);
        AtomicBoolean noticed = new AtomicBoolean();
        Queries queries = new Queries(3, 4, families(role));
        for (long seed = 0; seed < MOST_SEEDS && !noticed.get(); seed++) {
            queries.each(seed, query -> {
                if (!noticed.get()) {
                    noticed.set(isWrong(query, broken, reference));
                }
            });
        }
        assertTrue(noticed::get, () -> "no question shows that " + role + " matters");
    }

    private static boolean isWrong(Queries.Query query, OrderSolver broken, OrderSolver reference) {
        boolean expected;
        try {
            expected = reference
                    .solve(query.problem(), query.goal(), query.value())
                    .isPresent();
        } catch (BruteForceSolver.TooLarge tooLarge) {
            return false;
        }
        Optional<Witness> found = broken.solve(query.problem(), query.goal(), query.value());
        if (found.isPresent() != expected) {
            return true;
        }
        try {
            found.ifPresent(query::confirm);
            return false;
        } catch (AssertionError e) {
            return true;
        }
    }

    /** Programs in which such steps are frequent. */
    private static EnumSet<Family> families(EventRole role) {
        return switch (role) {
            case FORK, BEGIN, END, JOIN -> EnumSet.of(Family.FORK, Family.JOIN);
            case PARK, UNPARK -> EnumSet.of(Family.PARK);
            case ACQUIRE, RELEASE -> EnumSet.of(Family.COUNTER);
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL -> EnumSet.of(Family.LOCK, Family.WAIT);
            case LOCK, UNLOCK -> EnumSet.of(Family.LOCK);
            default -> EnumSet.of(Family.ATOMIC);
        };
    }
}
