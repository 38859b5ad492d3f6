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

    /**
     * Nothing was reached.
     *
     * @param inAnyOrder whether not to wait for what can lead into a slice, which only tests do
     */
    Frontier(boolean inAnyOrder) {
        this.inAnyOrder = inAnyOrder;
    }

    void add(long slice, byte[] entries) {
        reached.computeIfAbsent(slice, s -> new ArrayList<>()).add(entries);
    }

    /** The slices that can be searched now, those that are nearest to the start first. */
    List<Long> ready() {
        List<Long> ready = new ArrayList<>();
        for (long slice : reached.keySet()) {
            if (isReady(slice)) {
                ready.add(slice);
            }
        }
        ready.sort((a, b) -> Long.compare(Slicing.sum(b), Slicing.sum(a)));
        return ready;
    }

    private boolean isReady(long slice) {
        if (underWay.contains(slice)) {
            return false;
        }
        return inAnyOrder
                || reached.keySet().stream().noneMatch(s -> Slicing.canLeadInto(s, slice))
                        && underWay.stream().noneMatch(s -> Slicing.canLeadInto(s, slice));
    }

    /** Somebody searches the slice, from these entries on. */
    List<byte[]> take(long slice) {
        underWay.add(slice);
        return reached.remove(slice);
    }

    /** The slice was searched, and all that it leads into was added. */
    void done(long slice) {
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
