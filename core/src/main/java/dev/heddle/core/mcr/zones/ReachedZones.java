package dev.heddle.core.mcr.zones;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The zones that were reached and are not searched yet, each with the states at which it was entered. One is searched when nothing that is not done
 * can lead into it: so it is searched once, and with all its entries.
 */
final class ReachedZones {
    private final Map<Long, List<byte[]>> reached = new TreeMap<>();
    private final Set<Long> underWay = new HashSet<>();
    private final boolean inAnyOrder;
    /** Those that can be searched now; null if that is to be found out. */
    private List<Long> ready;

    /**
     * Nothing was reached.
     *
     * @param inAnyOrder whether not to wait for what can lead into a zone, which only tests do
     */
    ReachedZones(boolean inAnyOrder) {
        this.inAnyOrder = inAnyOrder;
    }

    void add(long zone, byte[] entries) {
        ready = null;
        reached.computeIfAbsent(zone, s -> new ArrayList<>()).add(entries);
    }

    /** The zones that can be searched now, those that are nearest to the start first. */
    List<Long> ready() {
        if (ready == null) {
            ready = new ArrayList<>();
            for (long zone : reached.keySet()) {
                boolean isFree =
                        inAnyOrder || !canAnyLeadInto(reached.keySet(), zone) && !canAnyLeadInto(underWay, zone);
                if (isFree && !underWay.contains(zone)) {
                    ready.add(zone);
                }
            }
            ready.sort((a, b) -> Long.compare(Zoning.sum(b), Zoning.sum(a)));
        }
        return List.copyOf(ready);
    }

    private static boolean canAnyLeadInto(Set<Long> from, long zone) {
        for (long other : from) {
            if (Zoning.canLeadInto(other, zone)) {
                return true;
            }
        }
        return false;
    }

    /** Somebody searches the zone, from these entries on. */
    List<byte[]> take(long zone) {
        underWay.add(zone);
        ready.remove(zone); // others have to wait for it as before
        return reached.remove(zone);
    }

    /** The zone was searched, and all that it leads into was added. */
    void done(long zone) {
        ready = null;
        underWay.remove(zone);
    }

    /** How many zones are being searched. */
    int underWay() {
        return underWay.size();
    }

    boolean isEmpty() {
        return reached.isEmpty() && underWay.isEmpty();
    }
}
