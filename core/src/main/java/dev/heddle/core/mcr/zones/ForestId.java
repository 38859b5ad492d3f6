package dev.heddle.core.mcr.zones;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A hash of a forest's file form, which names it between processes that mean each other well. */
record ForestId(long first, long second) {
    static ForestId of(byte[] forest) {
        long a = forest.length;
        long b = ~a;
        for (byte each : forest) {
            a = (a ^ each) * 0x9E3779B97F4A7C15L;
            a ^= a >>> 29;
            b = (b + each) * 0xC2B2AE3D27D4EB4FL;
            b ^= b >>> 31;
        }
        return new ForestId(a, b);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeLong(first);
        out.writeLong(second);
    }

    static ForestId read(DataInputStream in) throws IOException {
        return new ForestId(in.readLong(), in.readLong());
    }
}
