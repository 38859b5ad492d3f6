package dev.heddle.core.mcr.zones;

import dev.heddle.core.mcr.search.Border;
import dev.heddle.core.mcr.state.JointState;
import java.util.Map;
import java.util.TreeMap;

/** The border of a zone: notes the way to each state beyond it, by the zone in which that is. */
final class Crossings implements Border {
    private final Zoning zoning;
    private final Heights heights;
    private final long zone;
    private final Map<Long, PathWriter> byZone = new TreeMap<>();

    Crossings(Zoning zoning, Heights heights, long zone) {
        this.zoning = zoning;
        this.heights = heights;
        this.zone = zone;
    }

    @Override
    public boolean isBeyond(JointState state) {
        long its = zoning.of(state, heights);
        if (its == zone) {
            return false;
        }
        byZone.computeIfAbsent(its, s -> new PathWriter()).write(state.path());
        return true;
    }

    Map<Long, byte[]> toArrays() {
        Map<Long, byte[]> all = new TreeMap<>();
        byZone.forEach((its, paths) -> all.put(its, paths.toArray()));
        return all;
    }
}
