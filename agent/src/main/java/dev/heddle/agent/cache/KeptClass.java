package dev.heddle.agent.cache;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** What a class was rewritten to. */
public final class KeptClass {
    /** Length of a result that is no other class. */
    private static final int UNCHANGED = -1;

    final String name;
    /** Fingerprint of what it was before. */
    final long original;
    /** Another one for a class of that name, or null. */
    final KeptClass next;

    private final byte[] bytes;
    private final int from;
    private final int length;

    /** The result is a part of those bytes. */
    KeptClass(String name, long original, byte[] bytes, int from, int length, KeptClass next) {
        if (length > bytes.length - from) {
            throw new IllegalArgumentException("a class beyond the end");
        }
        this.name = name;
        this.original = original;
        this.bytes = bytes;
        this.from = from;
        this.length = length;
        this.next = next;
    }

    /** The result is null if the class is left as it is. */
    static KeptClass of(String name, long original, byte[] result, KeptClass next) {
        return result == null
                ? new KeptClass(name, original, new byte[0], 0, UNCHANGED, next)
                : new KeptClass(name, original, result, 0, result.length, next);
    }

    /** Result of the rewriting; null if the class is left as it is. */
    public byte[] result() {
        return length == UNCHANGED ? null : Arrays.copyOfRange(bytes, from, from + length);
    }

    /** How many bytes the result has. */
    int size() {
        return Math.max(length, 0);
    }

    void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(length);
        out.write(bytes, from, size());
    }
}
