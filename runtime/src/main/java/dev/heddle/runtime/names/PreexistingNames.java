package dev.heddle.runtime.names;

import java.lang.ref.WeakReference;

/**
 * The names of objects that are older than an execution. Such an object is named by the place where it is first found; if
 * it can be found in several, which of them is first depends on the schedule, so the name is kept for all executions.
 */
public final class PreexistingNames {
    /** Does not keep the object alive. */
    private static final class Old extends WeakReference<Object> {
        private final int hash;
        private final long name;

        Old(Object o, long name) {
            super(o);
            this.hash = System.identityHashCode(o);
            this.name = name;
        }
    }

    private Old[] table = new Old[1 << 8];
    private int size;

    /** The object's name, or 0 if it has none yet. */
    public long find(Object o) {
        int hash = System.identityHashCode(o);
        int mask = table.length - 1;
        for (int i = hash & mask; table[i] != null; i = (i + 1) & mask) {
            if (table[i].hash == hash && table[i].refersTo(o)) {
                return table[i].name;
            }
        }
        return 0;
    }

    /** Names an object that has no name. */
    public void put(Object o, long name) {
        if (2 * size >= table.length) {
            rehash();
        }
        insert(new Old(o, name));
    }

    private void insert(Old old) {
        int mask = table.length - 1;
        int i = old.hash & mask;
        while (table[i] != null) {
            i = (i + 1) & mask;
        }
        table[i] = old;
        size++;
    }

    /** Makes room, if only by forgetting what is gone. */
    private void rehash() {
        Old[] before = table;
        int left = 0;
        for (Old old : before) {
            left += old != null && !old.refersTo(null) ? 1 : 0;
        }
        table = new Old[4 * left < before.length ? before.length : 2 * before.length];
        size = 0;
        for (Old old : before) {
            if (old != null && !old.refersTo(null)) {
                insert(old);
            }
        }
    }
}
