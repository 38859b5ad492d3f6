package dev.heddle.core.por;

/**
 * Which threads are in the same local state at a point of a path and run the same code from there.
 *
 * @param threads names of those that could be like others
 * @param states a number for the code and local state of each
 */
@SuppressWarnings("ArrayRecordComponent") // numbers that are only read
record Likeness(long[] threads, long[] states) {
    boolean areAlike(long a, long b) {
        int i = indexOf(a);
        int j = indexOf(b);
        return i >= 0 && j >= 0 && states[i] == states[j];
    }

    private int indexOf(long thread) {
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] == thread) {
                return i;
            }
        }
        return -1;
    }
}
