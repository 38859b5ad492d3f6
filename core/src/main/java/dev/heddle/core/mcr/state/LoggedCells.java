package dev.heddle.core.mcr.state;

import java.util.Arrays;

/** Numbers with a log of what was written, so that a step is undone by writing old numbers back. */
final class LoggedCells {
    private long[] cells = new long[64];
    private long[] initial = new long[64];
    private int size;

    private int[] logAt = new int[64];
    private long[] logOld = new long[64];
    private int logSize;

    /** Appends so many numbers; returns where the first of them is. */
    int append(int n) {
        if (size + n > cells.length) {
            cells = Arrays.copyOf(cells, 2 * (size + n));
            initial = Arrays.copyOf(initial, 2 * (size + n));
        }
        size += n;
        return size - n;
    }

    /** Says what a number is at the start, and as long as nobody writes it. */
    void start(int at, long value) {
        cells[at] = value;
        initial[at] = value;
    }

    long initial(int at) {
        return initial[at];
    }

    long get(int at) {
        return cells[at];
    }

    void put(int at, long value) {
        long old = cells[at];
        if (old == value) {
            return;
        }
        if (logSize == logAt.length) {
            logAt = Arrays.copyOf(logAt, 2 * logSize);
            logOld = Arrays.copyOf(logOld, 2 * logSize);
        }
        logAt[logSize] = at;
        logOld[logSize++] = old;
        cells[at] = value;
    }

    /** Back to the start. */
    void reset() {
        System.arraycopy(initial, 0, cells, 0, size);
        logSize = 0;
    }

    /** Where the log stands; {@link #undo} goes back to it. */
    int mark() {
        return logSize;
    }

    void undo(int mark) {
        while (logSize > mark) {
            logSize--;
            cells[logAt[logSize]] = logOld[logSize];
        }
    }

    int size() {
        return size;
    }
}
