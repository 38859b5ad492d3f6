package dev.heddle.core.mcr.slices;

import dev.heddle.core.mcr.search.Border;
import dev.heddle.core.mcr.state.JointState;
import java.util.Map;
import java.util.TreeMap;

/** The border of a slice: notes the way to each state beyond it, by the slice in which that is. */
final class Crossings implements Border {
    private final Slicing slicing;
    private final Heights heights;
    private final long slice;
    private final Map<Long, PathWriter> bySlice = new TreeMap<>();

    Crossings(Slicing slicing, Heights heights, long slice) {
        this.slicing = slicing;
        this.heights = heights;
        this.slice = slice;
    }

    @Override
    public boolean isBeyond(JointState state) {
        long its = slicing.of(state, heights);
        if (its == slice) {
            return false;
        }
        bySlice.computeIfAbsent(its, s -> new PathWriter()).write(state.path());
        return true;
    }

    Map<Long, byte[]> toArrays() {
        Map<Long, byte[]> all = new TreeMap<>();
        bySlice.forEach((its, paths) -> all.put(its, paths.toArray()));
        return all;
    }
}
