package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LostUpdateTest {
    @Test
    void bothOutcomesAreFound() {
        Exploration e =
                Exploration.of(() -> programs.threads.LostUpdate.main(new String[0]), new Dfs(StrategyOptions.DEFAULT));
        System.out.println(e.executions + " " + e.events + " " + e.failures + e.uncontrolled);
        assertTrue(e.complete);
        assertEquals(List.of(), e.failures);
        assertEquals(Set.of("1", "2"), e.outcomes);
    }
}
