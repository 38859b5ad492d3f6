package dev.heddle.core.mcr.zones;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses zones for a forest: so that enough of them can be searched at a time, and that few steps lead from one to another. Threads that
 * could change places count together. Those that have much before them are spread over the dimensions; where there are fewer groups of
 * threads than dimensions the largest is cut by height.
 */
final class ZoningChoice {
    private static final int DIMENSIONS = 3;

    private final Heights heights;
    private final int threads;
    private final int[][] groups;

    /**
     * For a forest.
     *
     * @param groups the groups of threads that could change places
     */
    ZoningChoice(Heights heights, int threads, int[][] groups) {
        this.heights = heights;
        this.threads = threads;
        this.groups = groups;
    }

    /** With so many bands in each dimension, if there is so much to cut. */
    Zoning choose(int bands) {
        List<Zoning.Part> parts = parts();
        while (parts.size() < DIMENSIONS) {
            Zoning.Part largest = parts.stream()
                    .max(Comparator.comparingLong(ZoningChoice::weight))
                    .orElseThrow();
            int middle = (largest.low + largest.high) / 2;
            parts.remove(largest);
            parts.add(new Zoning.Part(largest.threads, largest.low, middle));
            parts.add(new Zoning.Part(largest.threads, middle, largest.high));
        }
        parts.sort(Comparator.comparingLong(ZoningChoice::weight)
                .reversed()
                .thenComparing(part -> part.threads[0])
                .thenComparing(part -> part.low));
        List<List<Zoning.Part>> spread = new ArrayList<>();
        long[] weights = new long[DIMENSIONS];
        for (int d = 0; d < DIMENSIONS; d++) {
            spread.add(new ArrayList<>());
        }
        for (Zoning.Part part : parts) {
            int lightest = 0;
            for (int d = 1; d < DIMENSIONS; d++) {
                lightest = weights[d] < weights[lightest] ? d : lightest;
            }
            spread.get(lightest).add(part);
            weights[lightest] += weight(part);
        }
        List<Zoning.Dimension> dimensions = new ArrayList<>();
        for (int d = 0; d < DIMENSIONS; d++) {
            dimensions.add(new Zoning.Dimension(spread.get(d), (int) (1 + weights[d] / bands)));
        }
        return new Zoning(dimensions);
    }

    private List<Zoning.Part> parts() {
        List<Zoning.Part> parts = new ArrayList<>();
        boolean[] isInGroup = new boolean[threads];
        for (int[] group : groups) {
            parts.add(new Zoning.Part(group, 0, heights.before(group[0])));
            for (int t : group) {
                isInGroup[t] = true;
            }
        }
        for (int t = 0; t < threads; t++) {
            if (!isInGroup[t]) {
                parts.add(new Zoning.Part(new int[] {t}, 0, heights.before(t)));
            }
        }
        return parts;
    }

    private static long weight(Zoning.Part part) {
        return (long) part.threads.length * (part.high - part.low);
    }
}
