package dev.heddle.core.mcr.keys;

/** Gets back what a {@link BitWriter} has put. */
final class BitReader {
    private final long[] words;
    private int word;
    private int offset;

    BitReader(long[] words) {
        this.words = words;
    }

    long get(int bits) {
        if (bits == 0) {
            return 0;
        }
        long value = words[word] >>> offset;
        int end = offset + bits;
        if (end >= Long.SIZE) {
            word++;
            if (end > Long.SIZE) {
                value |= words[word] << (Long.SIZE - offset);
            }
            offset = end - Long.SIZE;
        } else {
            offset = end;
        }
        return bits == Long.SIZE ? value : value & ((1L << bits) - 1);
    }
}
