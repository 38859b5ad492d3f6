package dev.heddle.core.mcr.slices;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** What came of a {@link SliceErrand}. */
final class SliceAnswer {
    /** Whether nothing came of it, as the forest was not there. */
    final boolean wantsForest;

    /** How many were looked at. */
    final long states;

    /** Why not all of the slice was searched; empty if it was. */
    final String limit;

    /** What was met, see {@link SliceNotes}. */
    final byte[] notes;

    /** By slice, the states at which it was entered. */
    final Map<Long, byte[]> crossings;

    SliceAnswer(boolean wantsForest, long states, String limit, byte[] notes, Map<Long, byte[]> crossings) {
        this.wantsForest = wantsForest;
        this.states = states;
        this.limit = limit;
        this.notes = notes;
        this.crossings = crossings;
    }

    static final SliceAnswer WANTS_FOREST = new SliceAnswer(true, 0, "", new byte[0], Map.of());

    byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(wantsForest);
        out.writeLong(states);
        out.writeUTF(limit);
        SliceErrand.writeArray(out, notes);
        out.writeInt(crossings.size());
        for (Map.Entry<Long, byte[]> crossing : crossings.entrySet()) {
            out.writeLong(crossing.getKey());
            SliceErrand.writeArray(out, crossing.getValue());
        }
        return bytes.toByteArray();
    }

    static SliceAnswer read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        boolean wantsForest = in.readBoolean();
        long states = in.readLong();
        String limit = in.readUTF();
        byte[] notes = SliceErrand.readArray(in);
        Map<Long, byte[]> crossings = new TreeMap<>();
        for (int n = in.readInt(); n > 0; n--) {
            long slice = in.readLong();
            crossings.put(slice, SliceErrand.readArray(in));
        }
        return new SliceAnswer(wantsForest, states, limit, notes, crossings);
    }
}
