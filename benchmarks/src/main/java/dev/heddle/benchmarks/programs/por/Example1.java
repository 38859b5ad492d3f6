package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;

/** [Yang 2009], Figure 4.1: two threads change a sum again and again, in steps that commute. The assertion is left out. */
public final class Example1 implements Program {
    private final int most;

    /** With loops that count up to that, 64 as published. */
    public Example1(int most) {
        this.most = most;
    }

    private static final class Sum {
        private int d;

        synchronized void add(int by) {
            d += by;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Sum sum = new Sum();
        Workers.run(
                () -> {
                    for (int i = 0; i < most; i += 5) {
                        sum.add(i);
                    }
                },
                () -> {
                    for (int j = 0; j < most; j += 2) {
                        sum.add(-j);
                    }
                });
    }
}
