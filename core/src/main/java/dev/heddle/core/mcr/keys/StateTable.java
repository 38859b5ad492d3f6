package dev.heddle.core.mcr.keys;

import dev.heddle.core.mcr.limits.SearchBudget;
import java.util.function.ObjIntConsumer;

/** The joint states met so far: fixed-width keys in an open-addressing table, each with a tag that is never 0. */
public final class StateTable {
    private static final int SMALLEST = 64;
    private static final int MOST_WORDS = Integer.MAX_VALUE - 8;

    private final long mostBytes;
    private int words;
    private int capacity;
    private long[] keys;
    private int[] tags;
    private int size;

    /**
     * An empty table.
     *
     * @param expected about how many keys there will be: one that takes over the keys of another must not grow on the way,
     *     because they come in the order of their hashes
     * @param mostBytes how large it may get
     */
    public StateTable(int words, int expected, long mostBytes) {
        this.mostBytes = mostBytes;
        this.words = words;
        capacity = Math.max(SMALLEST, expected + expected / 2);
        checkSize(capacity, words);
        keys = new long[capacity * words];
        tags = new int[capacity];
    }

    /** The slot of a key, which is there or is to be {@link #put}. */
    public int find(long[] key) {
        return find(key, hash(key, words));
    }

    /** The same for whoever knows its hash. */
    int find(long[] key, long hash) {
        // The upper half of a hash, as a fraction of the capacity, which need not be a power of two then.
        int slot = (int) ((hash >>> 32) * capacity >>> 32);
        while (tags[slot] != 0 && !isAt(slot * words, key)) {
            slot = slot + 1 < capacity ? slot + 1 : 0;
        }
        return slot;
    }

    private boolean isAt(int at, long[] key) {
        for (int i = 0; i < words; i++) {
            if (keys[at + i] != key[i]) {
                return false;
            }
        }
        return true;
    }

    /** The hash of a key of so many words. */
    static long hash(long[] key, int words) {
        long h = 0;
        for (int i = 0; i < words; i++) {
            h = (h ^ key[i]) * 0x9E3779B97F4A7C15L;
            h ^= h >>> 29;
        }
        return h * 0x9E3779B97F4A7C15L;
    }

    /** The tag in a slot; 0 if the slot is free. */
    public int tag(int slot) {
        return tags[slot];
    }

    /** Puts a key into the slot that {@link #find} gave, or gives the key that is there another tag. */
    public void put(int slot, long[] key, int tag) {
        boolean isNew = tags[slot] == 0;
        tags[slot] = tag;
        if (isNew) {
            System.arraycopy(key, 0, keys, slot * words, words);
            size++;
            if (size > capacity / 4 * 3) {
                rebuild(capacity + capacity / 2, words);
            }
        }
    }

    /** Makes keys longer; those that are there get zeros. */
    public void widen(int newWords) {
        if (newWords > words) {
            rebuild(capacity, newWords);
        }
    }

    private void checkSize(int newCapacity, int newWords) {
        long total = (long) newCapacity * newWords;
        if (total > MOST_WORDS || bytes(newCapacity, newWords) > mostBytes) {
            throw new SearchBudget.Exhausted("the joint search met more states than can be stored");
        }
    }

    private static long bytes(long slots, int wordsEach) {
        return slots * (Long.BYTES * wordsEach + Integer.BYTES);
    }

    private void rebuild(int newCapacity, int newWords) {
        checkSize(newCapacity, newWords);
        long[] oldKeys = keys;
        int[] oldTags = tags;
        int oldWords = words;
        words = newWords;
        capacity = newCapacity;
        keys = new long[newCapacity * newWords];
        tags = new int[newCapacity];
        long[] key = new long[newWords];
        for (int i = 0; i < oldTags.length; i++) {
            if (oldTags[i] != 0) {
                System.arraycopy(oldKeys, i * oldWords, key, 0, oldWords);
                int slot = find(key);
                System.arraycopy(key, 0, keys, slot * words, words);
                tags[slot] = oldTags[i];
            }
        }
    }

    /** Goes through all keys, each in the same array, and their tags. */
    public void forEach(ObjIntConsumer<long[]> consumer) {
        long[] key = new long[words];
        for (int slot = 0; slot < capacity; slot++) {
            if (tags[slot] != 0) {
                System.arraycopy(keys, slot * words, key, 0, words);
                consumer.accept(key, tags[slot]);
            }
        }
    }

    public int words() {
        return words;
    }

    public int size() {
        return size;
    }

    /** How many bytes the table takes. */
    public long bytes() {
        return bytes(capacity, words);
    }
}
