package dev.heddle.core.mcr.forest;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives finite sets of numbers (monitors held, locations spun on) small numbers; the empty set is 0. */
public final class IntSets {
    /** The empty set. */
    public static final int EMPTY = 0;

    /** An array, since the search asks for sets in each state, and the JDK's lists are rewritten in this JVM. */
    private int[][] sets = new int[16][];

    private int size;
    private final Map<List<Integer>, Integer> ids = new HashMap<>();

    IntSets() {
        id(new int[0]);
    }

    /** The number of the set of these members, in any order and repetition. */
    int id(int[] members) {
        int[] sorted = Arrays.stream(members).sorted().distinct().toArray();
        List<Integer> key = Arrays.stream(sorted).boxed().toList();
        Integer known = ids.get(key);
        if (known != null) {
            return known;
        }
        if (size == sets.length) {
            sets = Arrays.copyOf(sets, 2 * size);
        }
        sets[size] = sorted;
        ids.put(key, size);
        return size++;
    }

    /** The set with one more member. */
    public int with(int set, int member) {
        if (contains(set, member)) {
            return set;
        }
        int[] old = sets[set];
        int[] members = Arrays.copyOf(old, old.length + 1);
        members[old.length] = member;
        return id(members);
    }

    /** The set with one member less. */
    int without(int set, int member) {
        return contains(set, member)
                ? id(Arrays.stream(sets[set]).filter(m -> m != member).toArray())
                : set;
    }

    boolean contains(int set, int member) {
        return Arrays.binarySearch(sets[set], member) >= 0;
    }

    /** Whether two sets have no member in common. */
    public boolean disjoint(int a, int b) {
        int[] x = sets[a];
        int[] y = sets[b];
        for (int i = 0, j = 0; i < x.length && j < y.length; ) {
            if (x[i] == y[j]) {
                return false;
            }
            if (x[i] < y[j]) {
                i++;
            } else {
                j++;
            }
        }
        return true;
    }

    /** What two sets have in common. */
    public int intersection(int a, int b) {
        if (a == b) {
            return a;
        }
        return id(Arrays.stream(sets[a]).filter(m -> contains(b, m)).toArray());
    }

    /** The members in ascending order; not to be changed. */
    public int[] members(int set) {
        return sets[set];
    }
}
