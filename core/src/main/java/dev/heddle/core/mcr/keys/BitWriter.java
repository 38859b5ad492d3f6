package dev.heddle.core.mcr.keys;

/** Puts numbers of few bits one after another into words, which are zero to begin with. */
final class BitWriter {
    private final long[] words;
    private int word;
    private int offset;

    BitWriter(long[] words) {
        this.words = words;
    }

    /** Puts the number, which must fit. */
    void put(long value, int bits) {
        if (bits == 0) {
            return;
        }
        words[word] |= value << offset;
        int end = offset + bits;
        if (end < Long.SIZE) {
            offset = end;
            return;
        }
        word++;
        if (end > Long.SIZE) {
            words[word] |= value >>> (Long.SIZE - offset);
        }
        offset = end - Long.SIZE;
    }
}
