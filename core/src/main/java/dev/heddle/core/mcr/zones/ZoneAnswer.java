package dev.heddle.core.mcr.zones;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** What came of a {@link ZoneErrand}. */
final class ZoneAnswer {
    /** Whether nothing came of it, as the forest was not there. */
    final boolean wantsForest;

    /** How many were looked at. */
    final long states;

    /** Why not all of the zone was searched; empty if it was. */
    final String limit;

    /** What was met, see {@link ZoneNotes}. */
    final byte[] notes;

    /** By zone, the states at which it was entered. */
    final Map<Long, byte[]> crossings;

    ZoneAnswer(boolean wantsForest, long states, String limit, byte[] notes, Map<Long, byte[]> crossings) {
        this.wantsForest = wantsForest;
        this.states = states;
        this.limit = limit;
        this.notes = notes;
        this.crossings = crossings;
    }

    static final ZoneAnswer WANTS_FOREST = new ZoneAnswer(true, 0, "", new byte[0], Map.of());

    byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(wantsForest);
        out.writeLong(states);
        out.writeUTF(limit);
        ZoneErrand.writeArray(out, notes);
        out.writeInt(crossings.size());
        for (Map.Entry<Long, byte[]> crossing : crossings.entrySet()) {
            out.writeLong(crossing.getKey());
            ZoneErrand.writeArray(out, crossing.getValue());
        }
        return bytes.toByteArray();
    }

    static ZoneAnswer read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        boolean wantsForest = in.readBoolean();
        long states = in.readLong();
        String limit = in.readUTF();
        byte[] notes = ZoneErrand.readArray(in);
        Map<Long, byte[]> crossings = new TreeMap<>();
        for (int n = in.readInt(); n > 0; n--) {
            long zone = in.readLong();
            crossings.put(zone, ZoneErrand.readArray(in));
        }
        return new ZoneAnswer(wantsForest, states, limit, notes, crossings);
    }
}
