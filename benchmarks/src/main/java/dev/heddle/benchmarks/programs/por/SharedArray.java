package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;

/** The benchmark sharr of [Yang 2009]: two threads write different elements of a shared array again and again. */
public final class SharedArray implements Program {
    private final int times;

    /** Each thread writes so often. */
    public SharedArray(int times) {
        this.times = times;
    }

    @Override
    public void run() throws InterruptedException {
        int[] array = new int[2 * times];
        Workers.run(
                () -> {
                    for (int i = 0; i < times; i++) {
                        array[2 * i] = i;
                    }
                },
                () -> {
                    for (int i = 0; i < times; i++) {
                        array[2 * i + 1] = i;
                    }
                });
    }
}
