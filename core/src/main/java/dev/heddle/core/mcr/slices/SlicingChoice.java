package dev.heddle.core.mcr.slices;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses slices for a forest: so that enough of them can be searched at a time, and that few steps lead from one to another. Threads that
 * could change places count together. Those that have much before them are spread over the dimensions; where there are fewer groups of
 * threads than dimensions the largest is cut by height.
 */
final class SlicingChoice {
    private static final int DIMENSIONS = 3;

    private final Heights heights;
    private final int threads;
    private final int[][] groups;

    /**
     * For a forest.
     *
     * @param groups the groups of threads that could change places
     */
    SlicingChoice(Heights heights, int threads, int[][] groups) {
        this.heights = heights;
        this.threads = threads;
        this.groups = groups;
    }

    /** With so many bands in each dimension, if there is so much to cut. */
    Slicing choose(int bands) {
        List<Slicing.Part> parts = parts();
        while (parts.size() < DIMENSIONS) {
            Slicing.Part largest = parts.stream()
                    .max(Comparator.comparingLong(SlicingChoice::weight))
                    .orElseThrow();
            int middle = (largest.low + largest.high) / 2;
            parts.remove(largest);
            parts.add(new Slicing.Part(largest.threads, largest.low, middle));
            parts.add(new Slicing.Part(largest.threads, middle, largest.high));
        }
        parts.sort(Comparator.comparingLong(SlicingChoice::weight)
                .reversed()
                .thenComparing(part -> part.threads[0])
                .thenComparing(part -> part.low));
        List<List<Slicing.Part>> spread = new ArrayList<>();
        long[] weights = new long[DIMENSIONS];
        for (int d = 0; d < DIMENSIONS; d++) {
            spread.add(new ArrayList<>());
        }
        for (Slicing.Part part : parts) {
            int lightest = 0;
            for (int d = 1; d < DIMENSIONS; d++) {
                lightest = weights[d] < weights[lightest] ? d : lightest;
            }
            spread.get(lightest).add(part);
            weights[lightest] += weight(part);
        }
        List<Slicing.Dimension> dimensions = new ArrayList<>();
        for (int d = 0; d < DIMENSIONS; d++) {
            dimensions.add(new Slicing.Dimension(spread.get(d), (int) (1 + weights[d] / bands)));
        }
        return new Slicing(dimensions);
    }

    private List<Slicing.Part> parts() {
        List<Slicing.Part> parts = new ArrayList<>();
        boolean[] isInGroup = new boolean[threads];
        for (int[] group : groups) {
            parts.add(new Slicing.Part(group, 0, heights.before(group[0])));
            for (int t : group) {
                isInGroup[t] = true;
            }
        }
        for (int t = 0; t < threads; t++) {
            if (!isInGroup[t]) {
                parts.add(new Slicing.Part(new int[] {t}, 0, heights.before(t)));
            }
        }
        return parts;
    }

    private static long weight(Slicing.Part part) {
        return (long) part.threads.length * (part.high - part.low);
    }
}
