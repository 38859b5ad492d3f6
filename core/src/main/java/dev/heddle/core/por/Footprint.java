package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * What a step looks at and changes. Two steps of different threads that touch nothing in common, or only in ways that
 * commute, are independent: taken in either order they do the same, and neither keeps the other from being taken or from
 * having one of its choices.
 */
public final class Footprint {
    /** Looks at it. */
    static final byte READ = 0;
    /** Changes it in a way that commutes with the same change by others: one more unit, a flag that is set. */
    static final byte ADD = 1;
    /** Changes it. */
    static final byte WRITE = 2;

    /** Conflicts with no step of another thread. */
    static final Footprint NOTHING = new Footprint(new long[0], new byte[0], 0, false);

    /** What is touched: names of locations, locks, threads, mixed with what of them is meant. */
    final long[] keys;
    /** How each of them is touched. */
    final byte[] modes;
    /** Name of a thread all of whose steps conflict with this one; 0 if there is none. */
    final long against;
    /** Whether every step conflicts with this one. */
    final boolean everything;

    Footprint(long[] keys, byte[] modes, long against, boolean everything) {
        this.keys = keys;
        this.modes = modes;
        this.against = against;
        this.everything = everything;
    }

    /** The same step if everything conflicts with it. */
    public Footprint withEverything() {
        return new Footprint(keys, modes, against, true);
    }

    /** Whether two ways to touch the same thing do not commute. */
    static boolean conflict(byte mode, byte other) {
        return mode == WRITE || mode != other;
    }

    /** Whether what the two touch in common does not commute; threads are not looked at. */
    boolean conflicts(Footprint other) {
        if (everything || other.everything) {
            return true;
        }
        for (int i = 0; i < keys.length; i++) {
            for (int j = 0; j < other.keys.length; j++) {
                if (keys[i] == other.keys[j] && conflict(modes[i], other.modes[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether it touches the same things in the same way; in whichever order they are listed counts. */
    boolean isSame(Footprint other) {
        return against == other.against
                && everything == other.everything
                && Arrays.equals(keys, other.keys)
                && Arrays.equals(modes, other.modes);
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(keys.length);
        for (int i = 0; i < keys.length; i++) {
            out.writeLong(keys[i]);
            out.writeByte(modes[i]);
        }
        out.writeLong(against);
        out.writeBoolean(everything);
    }

    static Footprint read(DataInputStream in) throws IOException {
        int n = in.readInt();
        long[] keys = new long[n];
        byte[] modes = new byte[n];
        for (int i = 0; i < n; i++) {
            keys[i] = in.readLong();
            modes[i] = in.readByte();
        }
        return new Footprint(keys, modes, in.readLong(), in.readBoolean());
    }
}
