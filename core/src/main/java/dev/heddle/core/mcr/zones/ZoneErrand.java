package dev.heddle.core.mcr.zones;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A zone that somebody is to search. What he meets depends on nothing but this and the options of the strategy. */
final class ZoneErrand {
    /** Errands that ask for an execution begin with a count, which is never negative. */
    private static final int MARK = -1;

    /** The forest. */
    final ForestId id;

    /** Its file form; null if he is expected to have it. */
    final byte[] forest;

    /** What the zones are. */
    final Zoning zoning;

    /** The one to search. */
    final long zone;

    /** How many states may be looked at. */
    final long most;

    /** Where it is entered, see {@link PathWriter}: each of them from one zone that was searched. */
    final List<byte[]> entries;

    ZoneErrand(ForestId id, byte[] forest, Zoning zoning, long zone, long most, List<byte[]> entries) {
        this.id = id;
        this.forest = forest;
        this.zoning = zoning;
        this.zone = zone;
        this.most = most;
        this.entries = entries;
    }

    static boolean isOne(byte[] errand) throws IOException {
        return new DataInputStream(new ByteArrayInputStream(errand)).readInt() == MARK;
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(MARK);
            id.write(out);
            out.writeBoolean(forest != null);
            if (forest != null) {
                writeArray(out, forest);
            }
            zoning.write(out);
            out.writeLong(zone);
            out.writeLong(most);
            out.writeInt(entries.size());
            for (byte[] each : entries) {
                writeArray(out, each);
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot be written to", e);
        }
        return bytes.toByteArray();
    }

    static ZoneErrand read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        in.readInt(); // the mark
        ForestId id = ForestId.read(in);
        byte[] forest = in.readBoolean() ? readArray(in) : null;
        Zoning zoning = Zoning.read(in);
        long zone = in.readLong();
        long most = in.readLong();
        List<byte[]> entries = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            entries.add(readArray(in));
        }
        return new ZoneErrand(id, forest, zoning, zone, most, entries);
    }

    static void writeArray(DataOutputStream out, byte[] array) throws IOException {
        out.writeInt(array.length);
        out.write(array);
    }

    static byte[] readArray(DataInputStream in) throws IOException {
        byte[] array = new byte[in.readInt()];
        in.readFully(array);
        return array;
    }
}
