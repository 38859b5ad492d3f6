package dev.heddle.checker.program;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The end of what was printed: a ring of fixed size, so that a flood costs time but no memory. */
public final class OutputTail {
    private final byte[] ring;
    private long written;

    /** Keeps that many bytes; a power of two, so that even two careless writers at once stay inside the ring. */
    public OutputTail(int size) {
        if (Integer.bitCount(size) != 1) {
            throw new IllegalArgumentException("not a power of two: " + size);
        }
        ring = new byte[size];
    }

    boolean isEmpty() {
        return written == 0;
    }

    /** Forgets everything. */
    public void clear() {
        written = 0;
    }

    /** Adds what was printed. */
    public void add(byte[] bytes, int offset, int length) {
        int skip = Math.max(0, length - ring.length);
        long at = written + skip;
        for (int i = skip; i < length; i++) {
            ring[(int) at++ & (ring.length - 1)] = bytes[offset + i];
        }
        written = at;
    }

    /** The end of it, saying how much there was before. */
    public String text() {
        long end = written;
        int kept = (int) Math.min(end, ring.length);
        byte[] bytes = new byte[kept];
        for (int i = 0; i < kept; i++) {
            bytes[i] = ring[(int) (end - kept + i) & (ring.length - 1)];
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        return end == kept ? text : String.format(Locale.ROOT, "[%,d bytes before this]%n%s", end - kept, text);
    }
}
