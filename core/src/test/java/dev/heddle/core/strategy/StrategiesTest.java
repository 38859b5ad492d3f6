package dev.heddle.core.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class StrategiesTest {
    @Test
    void everyNameMakesAStrategyAndSaysWhatItDoesInOneLine() {
        Set<String> names = new HashSet<>();
        for (StrategyDescriptor e : Strategies.all()) {
            assertTrue(names.add(e.name()), e.name());
            assertFalse(e.description().isBlank() || e.description().contains("\n"), e.name());
            assertTrue(e.description().length() <= 100, e.name());
            assertNotNull(Strategies.create(e.name(), StrategyOptions.DEFAULT).statistics());
        }
        assertTrue(names.containsAll(Set.of("mcr", "dfs", "random", "pct", "mcr-classic")));
    }

    @Test
    void everyOptionIsTakenBySomeStrategy() {
        for (StrategyOption option : StrategyOption.values()) {
            assertFalse(Strategies.taking(option).isEmpty(), option.label());
        }
        assertEquals("search-states", StrategyOption.SEARCH_STATES.label());
        assertEquals("searchStates", StrategyOption.SEARCH_STATES.attribute());
    }

    @Test
    void aWrongNameIsAnsweredWithTheRightOnes() {
        var e = assertThrows(IllegalArgumentException.class, () -> Strategies.create("bfs", StrategyOptions.DEFAULT));
        assertTrue(e.getMessage().startsWith("unknown strategy 'bfs'; there are mcr, dfs, dpor"), e.getMessage());
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        assertEquals(
                "preemptions must be at least 0: -2",
                assertThrows(IllegalArgumentException.class, () -> StrategyOptions.DEFAULT.withPreemptions(-2))
                        .getMessage());
        assertEquals(
                "depth must be at least 1: 0",
                assertThrows(IllegalArgumentException.class, () -> StrategyOptions.DEFAULT.withDepth(0))
                        .getMessage());
    }
}
