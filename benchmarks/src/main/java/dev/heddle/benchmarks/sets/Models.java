package dev.heddle.benchmarks.sets;

import java.util.Arrays;

/** The programs of [Yang 2009], Table 6.1, of which it is known what they do, down to the steps that matter. */
public final class Models {
    private Models() {}

    /** Threads put four messages each into a hash table of 128 places, with a compare-and-set. */
    public static Model indexer(int threads) {
        return new Indexer(new int[threads], new int[threads], new boolean[Indexer.SIZE]).ready();
    }

    /** Threads look for a free block, each of which has a lock. */
    public static Model fsbench(int threads) {
        return new FileSystem(new int[threads], new boolean[FileSystem.BLOCKS], new int[FileSystem.BLOCKS]).ready();
    }

    /**
     * Producers and consumers of one item each, with a lock and two conditions, each of which wakes who waits longest.
     *
     * @param pairs how many producers there are, and consumers
     */
    public static Model bbuf(int pairs, int capacity) {
        return new BoundedBuffer(pairs, capacity, new int[2 * pairs], new int[0], 0, BoundedBuffer.NOBODY);
    }

    private static int[] with(int[] values, int index, int value) {
        int[] copy = values.clone();
        copy[index] = value;
        return copy;
    }

    private static boolean[] with(boolean[] values, int index) {
        boolean[] copy = values.clone();
        copy[index] = true;
        return copy;
    }

    /** Each thread is at a message and at a place for it. */
    private static final class Indexer implements Model {
        static final int SIZE = 128;
        private static final int MESSAGES = 4;

        private final int[] message;
        private final int[] place;
        private final boolean[] taken;

        Indexer(int[] message, int[] place, boolean[] taken) {
            this.message = message;
            this.place = place;
            this.taken = taken;
        }

        Indexer ready() {
            Arrays.setAll(place, t -> first(t, 0));
            return this;
        }

        private static int first(int thread, int message) {
            return ((message + 1) * 11 + thread) * 7 % SIZE;
        }

        @Override
        public int threads() {
            return message.length;
        }

        @Override
        public int enabled() {
            int enabled = 0;
            for (int t = 0; t < message.length; t++) {
                enabled |= message[t] < MESSAGES ? 1 << t : 0;
            }
            return enabled;
        }

        @Override
        public int touches(int thread) {
            return place[thread];
        }

        @Override
        public boolean mayBeCoEnabled(int thread) {
            return true;
        }

        @Override
        public Model after(int thread) {
            int at = place[thread];
            if (taken[at]) {
                return new Indexer(message, with(place, thread, (at + 1) % SIZE), taken);
            }
            int next = message[thread] + 1;
            return new Indexer(with(message, thread, next), with(place, thread, first(thread, next)), with(taken, at));
        }
    }

    /** Each thread is at a block, or done; a lock is free or has an owner, who gives it back with its next step. */
    private static final class FileSystem implements Model {
        static final int BLOCKS = 26;
        private static final int DONE = -1;
        private static final int FREE = -1;

        private final int[] block;
        private final boolean[] busy;
        private final int[] owner;

        FileSystem(int[] block, boolean[] busy, int[] owner) {
            this.block = block;
            this.busy = busy;
            this.owner = owner;
        }

        FileSystem ready() {
            Arrays.setAll(block, t -> 2 * t % BLOCKS);
            Arrays.fill(owner, FREE);
            return this;
        }

        @Override
        public int threads() {
            return block.length;
        }

        private boolean holds(int thread) {
            return owner[block[thread]] == thread;
        }

        @Override
        public int enabled() {
            int enabled = 0;
            for (int t = 0; t < block.length; t++) {
                boolean isAble = block[t] != DONE && (owner[block[t]] == FREE || holds(t));
                enabled |= isAble ? 1 << t : 0;
            }
            return enabled;
        }

        @Override
        public int touches(int thread) {
            return block[thread];
        }

        @Override
        public boolean mayBeCoEnabled(int thread) {
            return !holds(thread);
        }

        @Override
        public Model after(int thread) {
            int at = block[thread];
            if (!holds(thread)) {
                return new FileSystem(block, busy, with(owner, at, thread));
            }
            int[] free = with(owner, at, FREE);
            return busy[at]
                    ? new FileSystem(with(block, thread, (at + 1) % BLOCKS), busy, free)
                    : new FileSystem(with(block, thread, DONE), with(busy, at), free);
        }
    }

    /** The first threads are the producers. All they do is done with the lock held. */
    private static final class BoundedBuffer implements Model {
        static final int NOBODY = -1;
        private static final int WAITING = 1;
        private static final int DONE = 2;

        private final int pairs;
        private final int capacity;
        private final int[] phase;
        private final int[] waiting;
        private final int items;
        private final int owner;

        BoundedBuffer(int pairs, int capacity, int[] phase, int[] waiting, int items, int owner) {
            this.pairs = pairs;
            this.capacity = capacity;
            this.phase = phase;
            this.waiting = waiting;
            this.items = items;
            this.owner = owner;
        }

        @Override
        public int threads() {
            return phase.length;
        }

        @Override
        public int enabled() {
            if (owner != NOBODY) {
                return 1 << owner;
            }
            int enabled = 0;
            for (int t = 0; t < phase.length; t++) {
                enabled |= phase[t] == 0 ? 1 << t : 0;
            }
            return enabled;
        }

        @Override
        public int touches(int thread) {
            return 0;
        }

        @Override
        public boolean mayBeCoEnabled(int thread) {
            return owner != thread;
        }

        private boolean produces(int thread) {
            return thread < pairs;
        }

        @Override
        public Model after(int thread) {
            if (owner == NOBODY) {
                return new BoundedBuffer(pairs, capacity, phase, waiting, items, thread);
            }
            if (items == (produces(thread) ? capacity : 0)) {
                int[] more = Arrays.copyOf(waiting, waiting.length + 1);
                more[waiting.length] = thread;
                return new BoundedBuffer(pairs, capacity, with(phase, thread, WAITING), more, items, NOBODY);
            }
            int woken = 0;
            while (woken < waiting.length && produces(waiting[woken]) == produces(thread)) {
                woken++;
            }
            int[] after = with(phase, thread, DONE);
            int[] fewer = waiting;
            if (woken < waiting.length) {
                after[waiting[woken]] = 0;
                fewer = new int[waiting.length - 1];
                System.arraycopy(waiting, 0, fewer, 0, woken);
                System.arraycopy(waiting, woken + 1, fewer, woken, fewer.length - woken);
            }
            return new BoundedBuffer(pairs, capacity, after, fewer, items + (produces(thread) ? 1 : -1), NOBODY);
        }
    }
}
