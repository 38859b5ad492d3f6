package dev.heddle.core.por;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** How many executions there were, on average, below a step of the path, by how many steps were before it. */
final class SubtreeSizes {
    /** So many that a part has nothing else. */
    static final double UNKNOWN = Double.POSITIVE_INFINITY;

    private long[] sums = new long[16];
    private long[] counts = new long[16];

    void add(int depth, long executions) {
        add(depth, executions, 1);
    }

    private void add(int depth, long executions, long count) {
        if (depth >= sums.length) {
            int n = Math.max(depth + 1, 2 * sums.length);
            sums = Arrays.copyOf(sums, n);
            counts = Arrays.copyOf(counts, n);
        }
        sums[depth] += executions;
        counts[depth] += count;
    }

    void add(SubtreeSizes others) {
        for (int i = 0; i < others.sums.length; i++) {
            add(i, others.sums[i], others.counts[i]);
        }
    }

    double average(int depth) {
        return depth >= counts.length || counts[depth] == 0 ? UNKNOWN : (double) sums[depth] / counts[depth];
    }

    void save(DataOutputStream out) throws IOException {
        out.writeInt(sums.length);
        for (int i = 0; i < sums.length; i++) {
            out.writeLong(sums[i]);
            out.writeLong(counts[i]);
        }
    }

    static SubtreeSizes read(DataInputStream in) throws IOException {
        SubtreeSizes sizes = new SubtreeSizes();
        int n = in.readInt();
        for (int i = 0; i < n; i++) {
            sizes.add(i, in.readLong(), in.readLong());
        }
        return sizes;
    }
}
