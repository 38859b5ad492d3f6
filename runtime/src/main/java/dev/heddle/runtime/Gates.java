package dev.heddle.runtime;

import java.util.Arrays;

/** The gates of one execution: counters that are one unit short until the gate is opened, and of which nobody takes any. */
final class Gates {
    private final ObjectTable objects;
    private int size;
    private int[] entries = new int[8];

    Gates(ObjectTable objects) {
        this.objects = objects;
    }

    void clear() {
        size = 0;
    }

    /** The entry of the gate of that number of a primitive; it is made, and closed, if there is none. */
    int entry(int owner, long number) {
        return entry(owner, number, -1);
    }

    /** The same, for a gate that has so many units at first. */
    int entry(int owner, long number, long initial) {
        for (int i = size - 1; i >= 0; i--) {
            Gate g = gate(entries[i]);
            if (g.owner == owner && g.number == number) {
                share(entries[i]);
                return entries[i];
            }
        }
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
        }
        int e = objects.add(new Gate(owner, number), 0, false, false);
        objects.count(e);
        objects.units(e, initial);
        entries[size++] = e;
        share(e);
        return e;
    }

    Gate gate(int entry) {
        return (Gate) objects.object(entry);
    }

    /** The primitive whose gate that is; the entry itself if it is no gate. */
    int primitive(int entry) {
        return objects.object(entry) instanceof Gate g ? g.owner : entry;
    }

    /** Whoever can reach the primitive can reach its gates. */
    private void share(int e) {
        Gate g = gate(e);
        if (objects.shared(g.owner) && !objects.shared(e)) {
            objects.share(e, Hash.mix(objects.name(g.owner), g.number));
        }
    }
}
