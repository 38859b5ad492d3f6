package dev.heddle.core.forest;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code mcr} covers is what brute force knows: histories, deadlocks, races and failures. */
final class ForestStrategyTest {
    /** A hundredth of what is run with {@code -Dheddle.generated=100}. */
    private static final int PROGRAMS = 200 * Integer.getInteger("heddle.generated", 1);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void generatedProgramsWithoutReduction(long seed) {
        for (int k = 0; k < PROGRAMS; k++) {
            Coverage.Case c = Coverage.generate(seed, k);
            if (c.behaviours() != null) {
                Coverage.assertCovers(c, SearchRules.PLAIN);
            }
        }
    }
}
