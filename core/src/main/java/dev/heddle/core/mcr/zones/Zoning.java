package dev.heddle.core.mcr.zones;

import dev.heddle.core.mcr.state.JointState;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * In which zone a joint state is: a number in each of a few dimensions, none of which any step can raise. Each adds up how much
 * threads have before them, see {@link Heights}; the sum is cut into bands.
 *
 * <p>A zone is one number, with {@link #BITS} bits for each dimension.
 */
record Zoning(List<Dimension> dimensions) {
    static final int MOST_DIMENSIONS = 4;
    static final int BITS = Short.SIZE;
    private static final long MASK = (1L << BITS) - 1;

    /** What some threads have before them, in a range of heights. */
    static final class Part {
        /** All that could change places, or one. */
        final int[] threads;
        /** Counts as nothing. */
        final int low;
        /** Counts as much as anything above. */
        final int high;

        Part(int[] threads, int low, int high) {
            this.threads = threads;
            this.low = low;
            this.high = high;
        }
    }

    /**
     * A sum over parts.
     *
     * @param width of a band
     */
    record Dimension(List<Part> parts, int width) {}

    /** The zone in which the state is. */
    long of(JointState state, Heights heights) {
        long zone = 0;
        for (int d = 0; d < dimensions.size(); d++) {
            Dimension dimension = dimensions.get(d);
            int sum = 0;
            for (int p = 0; p < dimension.parts().size(); p++) {
                Part part = dimension.parts().get(p);
                for (int thread : part.threads) {
                    sum += Math.max(0, Math.min(heights.of(state, thread), part.high) - part.low);
                }
            }
            zone |= (long) (sum / dimension.width()) << (d * BITS);
        }
        return zone;
    }

    /** Whether a search of one zone can lead into another one: no number of that is larger. */
    static boolean canLeadInto(long from, long to) {
        for (int d = 0; d < MOST_DIMENSIONS; d++) {
            if ((from >>> (d * BITS) & MASK) < (to >>> (d * BITS) & MASK)) {
                return false;
            }
        }
        return from != to;
    }

    /** All numbers of a zone together: the larger, the nearer it is to the start. */
    static long sum(long zone) {
        long sum = 0;
        for (int d = 0; d < MOST_DIMENSIONS; d++) {
            sum += zone >>> (d * BITS) & MASK;
        }
        return sum;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeByte(dimensions.size());
        for (Dimension dimension : dimensions) {
            out.writeInt(dimension.width());
            out.writeInt(dimension.parts().size());
            for (Part part : dimension.parts()) {
                out.writeInt(part.low);
                out.writeInt(part.high);
                out.writeInt(part.threads.length);
                for (int thread : part.threads) {
                    out.writeInt(thread);
                }
            }
        }
    }

    static Zoning read(DataInputStream in) throws IOException {
        List<Dimension> dimensions = new ArrayList<>();
        for (int n = in.readByte(); n > 0; n--) {
            int width = in.readInt();
            List<Part> parts = new ArrayList<>();
            for (int p = in.readInt(); p > 0; p--) {
                int low = in.readInt();
                int high = in.readInt();
                int[] threads = new int[in.readInt()];
                for (int t = 0; t < threads.length; t++) {
                    threads[t] = in.readInt();
                }
                parts.add(new Part(threads, low, high));
            }
            dimensions.add(new Dimension(parts, width));
        }
        return new Zoning(dimensions);
    }
}
