package dev.heddle.core.mcr.forest;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Whole numbers in as few bytes as they need, small ones of either sign in one. */
final class VarInts {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private VarInts() {}

    static void write(DataOutputStream out, long value) throws IOException {
        long rest = (value << 1) ^ (value >> (Long.SIZE - 1));
        while ((rest & -MORE) != 0) {
            out.writeByte((int) (rest & (MORE - 1)) | MORE);
            rest >>>= BITS;
        }
        out.writeByte((int) rest);
    }

    static long read(DataInputStream in) throws IOException {
        long rest = 0;
        for (int shift = 0; shift < Long.SIZE; shift += BITS) {
            int b = in.readUnsignedByte();
            rest |= (long) (b & (MORE - 1)) << shift;
            if ((b & MORE) == 0) {
                return (rest >>> 1) ^ -(rest & 1);
            }
        }
        throw new IOException("a number is too long");
    }

    /** A number that must be an index below a limit, or -1. */
    static int readIndex(DataInputStream in, int limit) throws IOException {
        long index = read(in);
        if (index < -1 || index >= limit) {
            throw new IOException("an index is out of bounds: " + index);
        }
        return (int) index;
    }
}
