package dev.heddle.benchmarks;

import dev.heddle.runtime.Program;

/** The smallest program with something to explore: two threads add 1 to a plain field. */
final class LostUpdate implements Program {
    private static final class Counter {
        @SuppressWarnings("UnusedVariable") // incrementing it is the point
        private int value;
    }

    private final int times;

    /** Each thread adds that often. */
    LostUpdate(int times) {
        this.times = times;
    }

    @Override
    public void run() throws InterruptedException {
        Counter counter = new Counter();
        Runnable increment = () -> {
            for (int i = 0; i < times; i++) {
                counter.value++;
            }
        };
        Thread a = new Thread(increment);
        Thread b = new Thread(increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
