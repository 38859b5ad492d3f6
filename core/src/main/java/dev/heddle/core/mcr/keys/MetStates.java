package dev.heddle.core.mcr.keys;

import java.util.function.ObjIntConsumer;

/**
 * The joint states that a search has met, each with the round in which that was last, and whether nothing is left to find from
 * it. Several searchers share it, each state being in one of several tables by its hash, so that they seldom want the same one at
 * a time; one searcher alone has a single table and locks nothing.
 */
public final class MetStates {
    /** Tag of a state whose whole sub-space was explored without an unknown step. */
    private static final int DONE = 1;

    /** Tag of one whose sub-space was explored in its round, but not without an unknown step, or not by one searcher alone. */
    private static final int LEFT = 2;

    /** Where in a tag the round is. */
    private static final int ROUND = 2;

    /** So many that a few searchers seldom meet in one. */
    private static final int SHARED_TABLES = 64;

    private final StateTable[] tables;
    private final boolean isShared;
    private int words;

    /**
     * None were met.
     *
     * @param words in a key
     * @param expected about how many there will be
     * @param mostBytes how large all tables together may get
     * @param isShared whether several searchers will use it
     */
    public MetStates(int words, int expected, long mostBytes, boolean isShared) {
        this.words = words;
        this.isShared = isShared;
        tables = new StateTable[isShared ? SHARED_TABLES : 1];
        for (int i = 0; i < tables.length; i++) {
            // A little more than its part, as none is to grow while it takes over what another has.
            int part = isShared ? expected / SHARED_TABLES + expected / (4 * SHARED_TABLES) : expected;
            tables[i] = new StateTable(words, part, mostBytes / tables.length);
        }
    }

    /** Makes keys longer; those that are there get zeros. Only for one searcher alone. */
    public void widen(int newWords) {
        if (newWords > words) {
            words = newWords;
            for (StateTable table : tables) {
                table.widen(newWords);
            }
        }
    }

    private StateTable tableOf(long hash) {
        return isShared ? tables[(int) hash & (SHARED_TABLES - 1)] : tables[0];
    }

    /**
     * Takes note that a state was met in a round, unless it was already or is done; returns its tag from before, 0 if it was
     * never met. Of several searchers that meet it at a time one is told so.
     */
    public int meet(long[] key, int round) {
        long hash = StateTable.hash(key, words);
        StateTable table = tableOf(hash);
        if (!isShared) {
            return meet(table, key, hash, round);
        }
        synchronized (table) {
            return meet(table, key, hash, round);
        }
    }

    private static int meet(StateTable table, long[] key, long hash, int round) {
        int slot = table.find(key, hash);
        int tag = table.tag(slot);
        if (!isDone(tag) && !wasMetIn(tag, round)) {
            table.put(slot, key, round << ROUND);
        }
        return tag;
    }

    /** Whether by that tag nothing is left to find from the state. */
    public static boolean isDone(int tag) {
        return (tag & DONE) != 0;
    }

    /** Whether by that tag the state was met in that round before. */
    public static boolean wasMetIn(int tag, int round) {
        return tag >>> ROUND == round;
    }

    /** Whether by that tag somebody is exploring the state in that round, so that it may still come to be done. */
    public static boolean isBeingExplored(int tag, int round) {
        return tag == round << ROUND;
    }

    /** Says that nothing is left to find from a state. */
    public void done(long[] key, int round) {
        put(key, (round << ROUND) | DONE);
    }

    /** Says that a state was explored in a round, and that there may be something left; of use to other searchers only. */
    public void left(long[] key, int round) {
        long hash = StateTable.hash(key, words);
        StateTable table = tableOf(hash);
        synchronized (table) {
            int slot = table.find(key, hash);
            if (isBeingExplored(table.tag(slot), round)) {
                table.put(slot, key, (round << ROUND) | LEFT);
            }
        }
    }

    /** Gives a state a tag, which another table had for it. */
    public void put(long[] key, int tag) {
        long hash = StateTable.hash(key, words);
        StateTable table = tableOf(hash);
        if (!isShared) {
            table.put(table.find(key, hash), key, tag);
            return;
        }
        synchronized (table) {
            table.put(table.find(key, hash), key, tag);
        }
    }

    /** Goes through all keys, each in the same array, and their tags; nobody may add any meanwhile. */
    public void forEach(ObjIntConsumer<long[]> consumer) {
        for (StateTable table : tables) {
            table.forEach(consumer);
        }
    }

    public int words() {
        return words;
    }

    /** How many states were met. While others add some it is the number of a moment ago. */
    public int size() {
        int size = 0;
        for (StateTable table : tables) {
            size += table.size();
        }
        return size;
    }

    /** How many bytes the tables take. */
    public long bytes() {
        long bytes = 0;
        for (StateTable table : tables) {
            bytes += table.bytes();
        }
        return bytes;
    }
}
