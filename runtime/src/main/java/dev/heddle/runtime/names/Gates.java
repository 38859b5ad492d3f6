package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.Hash;
import java.util.Arrays;

/** The gates of one execution: counters that are one unit short until the gate is opened, and of which nobody takes any. */
public final class Gates {
    private final ObjectTable objects;
    private int[] index = new int[16]; // entry + 1, by primitive and number
    private int size;

    public Gates(ObjectTable objects) {
        this.objects = objects;
    }

    public void clear() {
        if (size > 0) {
            Arrays.fill(index, 0);
            size = 0;
        }
    }

    /** The entry of the gate of that number of a primitive; it is made, and closed, if there is none. */
    public int entry(int owner, long number) {
        return entry(owner, number, -1);
    }

    /** The same, for a gate that has so many units at first. */
    public int entry(int owner, long number, long initial) {
        int i = slot(owner, number);
        if (index[i] == 0) {
            int e = objects.add(new Gate(owner, number), 0, false, false);
            objects.count(e);
            objects.units(e, initial);
            index[i] = e + 1;
            if (2 * ++size > index.length) {
                grow();
            }
            share(e);
            return e;
        }
        share(index[i] - 1);
        return index[i] - 1;
    }

    /** Where the gate is, or would be. */
    private int slot(int owner, long number) {
        int mask = index.length - 1;
        int i = (int) Hash.mix(owner, number) & mask;
        while (index[i] != 0 && !is(gate(index[i] - 1), owner, number)) {
            i = (i + 1) & mask;
        }
        return i;
    }

    private static boolean is(Gate g, int owner, long number) {
        return g.owner == owner && g.number == number;
    }

    private void grow() {
        int[] old = index;
        index = new int[2 * old.length];
        for (int entry : old) {
            if (entry != 0) {
                Gate g = gate(entry - 1);
                index[slot(g.owner, g.number)] = entry;
            }
        }
    }

    public Gate gate(int entry) {
        return (Gate) objects.object(entry);
    }

    /** The primitive whose gate that is; the entry itself if it is no gate. */
    public int primitive(int entry) {
        return objects.object(entry) instanceof Gate g ? g.owner : entry;
    }

    /** Whoever can reach the primitive can reach its gates. They are not called as its variable is, nor its fields. */
    private void share(int e) {
        Gate g = gate(e);
        if (objects.shared(g.owner) && !objects.shared(e)) {
            objects.share(e, Hash.mix(~objects.name(g.owner), g.number));
        }
    }
}
