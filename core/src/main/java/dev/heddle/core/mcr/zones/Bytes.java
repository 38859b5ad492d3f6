package dev.heddle.core.mcr.zones;

import java.util.Arrays;

/**
 * Numbers one after another, small ones in one byte. By hand, since there are many, and what the JDK's classes write in this JVM is
 * looked at.
 */
final class Bytes {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private byte[] bytes;
    private int size;
    private int at;

    Bytes() {
        this(new byte[64], 0);
    }

    private Bytes(byte[] bytes, int size) {
        this.bytes = bytes;
        this.size = size;
    }

    /** To read what {@link #toArray} has given. */
    static Bytes of(byte[] bytes) {
        return new Bytes(bytes, bytes.length);
    }

    void put(int value) {
        if (size + 5 > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        int rest = value;
        while ((rest & -MORE) != 0) {
            bytes[size++] = (byte) (rest | MORE);
            rest >>>= BITS;
        }
        bytes[size++] = (byte) rest;
    }

    int get() {
        int value = 0;
        int shift = 0;
        byte next = bytes[at++];
        while (next < 0) {
            value |= (next & (MORE - 1)) << shift;
            shift += BITS;
            next = bytes[at++];
        }
        return value | next << shift;
    }

    boolean isAtEnd() {
        return at == size;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, size);
    }
}
