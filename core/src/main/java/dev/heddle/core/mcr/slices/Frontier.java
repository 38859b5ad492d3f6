package dev.heddle.core.mcr.slices;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The slices that were reached and are not searched yet, each with the states at which it was entered. One is searched when nothing that is not done
 * can lead into it: so it is searched once, and with all its entries.
 */
final class Frontier {
    private final Map<Long, List<byte[]>> reached = new TreeMap<>();
    private final Set<Long> underWay = new HashSet<>();
    private final boolean inAnyOrder;
    /** Those that can be searched now; null if that is to be found out. */
    private List<Long> ready;

    /**
     * Nothing was reached.
     *
     * @param inAnyOrder whether not to wait for what can lead into a slice, which only tests do
     */
    Frontier(boolean inAnyOrder) {
        this.inAnyOrder = inAnyOrder;
    }

    void add(long slice, byte[] entries) {
        ready = null;
        reached.computeIfAbsent(slice, s -> new ArrayList<>()).add(entries);
    }

    /** The slices that can be searched now, those that are nearest to the start first. */
    List<Long> ready() {
        if (ready == null) {
            ready = new ArrayList<>();
            for (long slice : reached.keySet()) {
                boolean isFree =
                        inAnyOrder || !canAnyLeadInto(reached.keySet(), slice) && !canAnyLeadInto(underWay, slice);
                if (isFree && !underWay.contains(slice)) {
                    ready.add(slice);
                }
            }
            ready.sort((a, b) -> Long.compare(Slicing.sum(b), Slicing.sum(a)));
        }
        return List.copyOf(ready);
    }

    private static boolean canAnyLeadInto(Set<Long> from, long slice) {
        for (long other : from) {
            if (Slicing.canLeadInto(other, slice)) {
                return true;
            }
        }
        return false;
    }

    /** Somebody searches the slice, from these entries on. */
    List<byte[]> take(long slice) {
        underWay.add(slice);
        ready.remove(slice); // others have to wait for it as before
        return reached.remove(slice);
    }

    /** The slice was searched, and all that it leads into was added. */
    void done(long slice) {
        ready = null;
        underWay.remove(slice);
    }

    /** How many slices are being searched. */
    int underWay() {
        return underWay.size();
    }

    boolean isEmpty() {
        return reached.isEmpty() && underWay.isEmpty();
    }
}
