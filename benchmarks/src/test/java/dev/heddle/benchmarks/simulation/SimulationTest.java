package dev.heddle.benchmarks.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.benchmarks.simulation.Division.Cost;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What must come of a simulation where that can be worked out by hand. */
class SimulationTest {
    private static final Cost NOTHING = new Cost(0, 0);

    private static double seconds(Division division, int workers) {
        return new Simulation(division, workers, 0).toEnd().seconds();
    }

    @Test
    void withoutCostsAndWithTasksForAllItIsAsManyTimesAsFast() {
        Division division = new Division("seeds", 640, 0.1, false, NOTHING, NOTHING, 0);
        assertEquals(640, seconds(division, 1), 1e-6);
        assertEquals(10, seconds(division, 64), 1e-6);
    }

    @Test
    void oneWorkerDoesAllTheWorkOfATree() {
        assertEquals(100, seconds(new Division("tree", 100, 0.3, false, NOTHING, NOTHING, 4), 1), 1e-6);
    }

    @Test
    void aTreeTakesLongerThanSeedsBecauseItHasToBeCut() {
        double tree = seconds(new Division("tree", 640, 0.3, false, NOTHING, NOTHING, 4), 64);
        assertTrue(tree > 10 && tree < 11, "took " + tree);
    }

    /** Tasks of a second that each take the coordinator a tenth of one: no more than ten workers are of use. */
    @Test
    void whoHandsOutIsWhatAllWaitForInTheEnd() {
        Division busyCoordinator = new Division("seeds", 1000, 1, false, new Cost(0.1, 0), NOTHING, 0);
        assertEquals(100, seconds(busyCoordinator, 100), 1.1);
        Division busyHub = new Division("seeds", 1000, 1, false, NOTHING, new Cost(0.06, 0.04), 0);
        assertEquals(100, seconds(busyHub, 100), 1.1);
        assertTrue(new Simulation(busyHub, 100, 0).toEnd().hub() > 0.95, "the hub is busy");
    }

    @Test
    void costsAreWhatWasMeasured() throws IOException {
        for (Costs costs : Costs.all()) {
            assertTrue(costs.execution() > 0 && costs.executionsPerTask() >= 1, costs.line());
            assertTrue(costs.coordinator() > 0 && costs.hub() > 0, costs.line());
        }
        for (Division division : Division.all()) {
            double efficiency = seconds(division, 1) / seconds(division, 4) / 4;
            assertTrue(efficiency > 0 && efficiency < 1.01, division.name() + ": " + efficiency);
        }
    }
}
