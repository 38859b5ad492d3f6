package dev.heddle.core.dependence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What branches decide over, on drawn graphs and on generated ones against the definition. */
final class ControlRegionsTest {
    private static ControlRegions of(int[]... successors) {
        return new ControlRegions(List.of(successors));
    }

    private static int[] to(int... nodes) {
        return nodes;
    }

    @Test
    void theWaysOfAnIfMeetAfterIt() {
        ControlRegions r = of(to(1, 2), to(3), to(3), to());
        assertEquals(3, r.postDominator(0));
        assertEquals("{1, 2}", r.region(0).toString());
        assertFalse(r.isLoop(0));
    }

    @Test
    void theHeadOfALoopDecidesOverItself() {
        ControlRegions r = of(to(1, 3), to(2), to(0), to());
        assertEquals(3, r.postDominator(0));
        assertTrue(r.isLoop(0));
        assertEquals("{0, 1, 2}", r.region(0).toString());
    }

    @Test
    void aReturnInABranchDecidesOverAllThatFollows() {
        ControlRegions r = of(to(1, 2), to(), to(3), to());
        assertEquals(ControlRegions.NOWHERE, r.postDominator(0));
        assertEquals("{1, 2, 3}", r.region(0).toString());
    }

    @Test
    void fromAnEndlessLoopNothingIsReached() {
        ControlRegions r = of(to(1, 2), to(1), to());
        assertEquals(2, r.postDominator(0), "the only way out");
        assertEquals(ControlRegions.NOWHERE, r.postDominator(1));
    }

    /** A node post-dominates another if there is no way from that one to the exit without it. */
    @Test
    void postDominatorsAreThoseOfTheDefinition() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            int n = 2 + random.nextInt(8);
            List<int[]> graph = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                int k = random.nextInt(3);
                graph.add(random.ints(k, 0, n).distinct().toArray());
            }
            ControlRegions regions = new ControlRegions(graph);
            for (int node = 0; node < n; node++) {
                if (reachesExit(graph, node, -1)) {
                    assertEquals(nearest(graph, node), regions.postDominator(node), "seed " + seed + " node " + node);
                }
            }
        }
    }

    /** The post-dominator that all others come after. */
    private static int nearest(List<int[]> graph, int node) {
        List<Integer> all = new ArrayList<>();
        for (int d = 0; d < graph.size(); d++) {
            if (d != node && !reachesExit(graph, node, d)) {
                all.add(d);
            }
        }
        for (int d : all) {
            if (all.stream().allMatch(o -> o == d || !reachesExit(graph, d, o))) {
                return d;
            }
        }
        return ControlRegions.NOWHERE;
    }

    private static boolean reachesExit(List<int[]> graph, int from, int without) {
        BitSet seen = new BitSet();
        List<Integer> left = new ArrayList<>(List.of(from));
        while (!left.isEmpty()) {
            int node = left.remove(left.size() - 1);
            if (node == without || seen.get(node)) {
                continue;
            }
            seen.set(node);
            if (graph.get(node).length == 0) {
                return true;
            }
            for (int s : graph.get(node)) {
                left.add(s);
            }
        }
        return false;
    }
}
