package programs.arrays;

import dev.heddle.agent.Outcomes;
import java.util.Arrays;
import programs.Expect;
import programs.Threads;

/** The first difference is found among elements of every type. */
@Expect(outcomes = "1 1 1 1 1 1 1 1 -1 1")
public final class Mismatch {
    private Mismatch() {}

    public static void main(String[] args) {
        boolean[] z = {true, true};
        byte[] b = {1, 2};
        char[] c = {'a', 'b'};
        short[] s = {1, 2};
        int[] i = {1, 2};
        long[] j = {1, 2};
        float[] f = {Float.NaN, -0.0f};
        double[] d = {Double.NaN, 0.0};
        Object[] all = {z, b, c, s, i, j, f, d};
        Threads.run(() -> {
            Object[] shared = all;
            Outcomes.note(Arrays.mismatch((boolean[]) shared[0], new boolean[] {true, false}) + " "
                    + Arrays.mismatch((byte[]) shared[1], new byte[] {1, 1}) + " "
                    + Arrays.mismatch((char[]) shared[2], new char[] {'a', 'a'}) + " "
                    + Arrays.mismatch((short[]) shared[3], new short[] {1}) + " "
                    + Arrays.mismatch((int[]) shared[4], 0, 2, new int[] {0, 1, 3}, 1, 3) + " "
                    + Arrays.mismatch((long[]) shared[5], new long[] {1, 1}) + " "
                    + Arrays.mismatch((float[]) shared[6], new float[] {Float.NaN, 0.0f}) + " "
                    + Arrays.mismatch((double[]) shared[7], new double[] {Double.NaN, 1}) + " "
                    + Arrays.mismatch((int[]) shared[4], new int[] {1, 2}) + " "
                    + Arrays.compare((int[]) shared[4], new int[] {1, 1}));
        });
    }
}
