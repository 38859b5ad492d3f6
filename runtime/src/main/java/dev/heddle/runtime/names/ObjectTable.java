package dev.heddle.runtime.names;

import dev.heddle.runtime.jvm.Headers;
import java.util.Arrays;

/**
 * The objects of one execution that have a name: those that more than one thread could have reached, and those whose
 * name was asked for. Entries are numbered in the order they were added, which is the same whenever the schedule is; an
 * entry's number also stands for the object's monitor. An object without an entry is one that only its own thread can
 * reach.
 */
public final class ObjectTable {
    private static final byte SHARED = 1;
    private static final byte EXISTED = 2;
    private static final byte COUNTS = 4;
    private static final byte UNSURE = 8;
    private static final byte SAVED = 16;
    private static final byte USED_UNSEEN = 32;

    private int[] index = new int[1 << 10]; // entry + 1, by identity hash
    private int size;
    private Object[] objects = new Object[256];
    private long[] names = new long[256];
    private byte[] marks = new byte[256];
    private int[] slots = new int[256];
    private long[] owners = new long[256];
    private long[] units = new long[256];
    private int[] depths = new int[256];
    private int[] takenAt = new int[256];
    private int[] threads = new int[256];
    private int[] users = new int[256];

    /** The object's entry, or -1. */
    public int find(Object o) {
        return o != null && Headers.mayHaveHash(o) ? search(o) : -1;
    }

    private int search(Object o) {
        int mask = index.length - 1;
        int i = slot(o, mask);
        int e;
        while ((e = index[i]) != 0) {
            if (objects[e - 1] == o) {
                return e - 1;
            }
            i = (i + 1) & mask;
        }
        return -1;
    }

    /** Whether more than one thread could have reached the object. */
    public boolean isShared(Object o) {
        int e = find(o);
        return e >= 0 && (marks[e] & SHARED) != 0;
    }

    private static int slot(Object o, int mask) {
        int h = System.identityHashCode(o) * 0x9E3779B9;
        return (h ^ (h >>> 15)) & mask;
    }

    /** Adds an object that has no entry. */
    public int add(Object o, long name, boolean shared, boolean existed) {
        if (size == objects.length) {
            grow();
        }
        int e = size++;
        objects[e] = o;
        names[e] = name;
        marks[e] = (byte) ((shared ? SHARED : 0) | (existed ? EXISTED : 0));
        owners[e] = 0;
        units[e] = 0;
        depths[e] = 0;
        takenAt[e] = 0;
        threads[e] = -1;
        users[e] = 0;
        insert(e);
        return e;
    }

    private void insert(int e) {
        int mask = index.length - 1;
        int i = slot(objects[e], mask);
        while (index[i] != 0) {
            i = (i + 1) & mask;
        }
        index[i] = e + 1;
        slots[e] = i;
    }

    private void grow() {
        int n = 2 * size;
        objects = Arrays.copyOf(objects, n);
        names = Arrays.copyOf(names, n);
        marks = Arrays.copyOf(marks, n);
        slots = Arrays.copyOf(slots, n);
        owners = Arrays.copyOf(owners, n);
        units = Arrays.copyOf(units, n);
        depths = Arrays.copyOf(depths, n);
        takenAt = Arrays.copyOf(takenAt, n);
        threads = Arrays.copyOf(threads, n);
        users = Arrays.copyOf(users, n);
        index = new int[4 * n];
        for (int e = 0; e < size; e++) {
            insert(e);
        }
    }

    /** Forgets all objects, in time proportional to their number. */
    public void clear() {
        for (int e = 0; e < size; e++) {
            index[slots[e]] = 0;
            objects[e] = null;
        }
        size = 0;
    }

    public int size() {
        return size;
    }

    public Object object(int e) {
        return objects[e];
    }

    public long name(int e) {
        return names[e];
    }

    public boolean shared(int e) {
        return (marks[e] & SHARED) != 0;
    }

    /** Marks the object as shared and returns its name, which is the given one if it had none. */
    public long share(int e, long name) {
        marks[e] |= SHARED;
        if (names[e] == 0) {
            names[e] = name;
        }
        return names[e];
    }

    /** Names an object that has no name yet. */
    public void name(int e, long name) {
        names[e] = name;
    }

    /** Whether the object may be older than the execution, so that writes to it must be undone. */
    public boolean existed(int e) {
        return (marks[e] & (EXISTED | UNSURE)) != 0;
    }

    /** Whether the object is known to be older than the execution. */
    public boolean isOld(int e) {
        return (marks[e] & EXISTED) != 0;
    }

    /** Says of all objects that were added since there were so many that nobody knows how old they are. */
    public void unsureFrom(int firstEntry) {
        for (int e = firstEntry; e < size; e++) {
            marks[e] |= UNSURE;
        }
    }

    /** Says that the object turned out to be older than the execution. */
    public void age(int e) {
        marks[e] |= EXISTED;
    }

    /** Whether all of the object is to be saved for the end of the execution; true once. */
    public boolean saveNow(int e) {
        boolean first = (marks[e] & SAVED) == 0;
        marks[e] |= SAVED;
        return first;
    }

    /** Whether the object is a counter whose units have been set. */
    public boolean counts(int e) {
        return (marks[e] & COUNTS) != 0;
    }

    public void count(int e) {
        marks[e] |= COUNTS;
    }

    public long owner(int e) {
        return owners[e];
    }

    public void owner(int e, long threadPlusOne) {
        owners[e] = threadPlusOne;
    }

    /** How many units the counter that this object is has left. */
    public long units(int e) {
        return units[e];
    }

    public void units(int e, long value) {
        units[e] = value;
    }

    /** How often its owner has entered the monitor. */
    public int depth(int e) {
        return depths[e];
    }

    public void depth(int e, int depth) {
        depths[e] = depth;
    }

    /** Its owner leaves the monitor once; returns whether that was the last time, so that it is to be given back. */
    public boolean leave(int e) {
        return --depths[e] <= 0;
    }

    /** Where the monitor was taken. */
    public int takenAt(int e) {
        return takenAt[e];
    }

    public void takenAt(int e, int site) {
        takenAt[e] = site;
    }

    /** The number of the controlled thread that this Thread object is, or -1. */
    public int thread(int e) {
        return threads[e];
    }

    public void thread(int e, int thread) {
        threads[e] = thread;
    }

    /** Takes note that an array is accessed in pieces of that many bytes, and says whether it was in others before. */
    public boolean isInOtherPieces(int e, int bytes) {
        if (units[e] == 0) { // no array is a counter
            units[e] = bytes;
        }
        return units[e] != bytes;
    }

    /** Whether code that is not rewritten has used it. */
    public boolean isUsedUnseen(int e) {
        return (marks[e] & USED_UNSEEN) != 0;
    }

    public void useUnseen(int e) {
        marks[e] |= USED_UNSEEN;
    }

    /** Takes note that a thread uses the object, and says whether another one has before. */
    public boolean isUsedByAnother(int e, int thread) {
        if (users[e] == 0) {
            users[e] = thread + 1;
        }
        return users[e] != thread + 1;
    }
}
