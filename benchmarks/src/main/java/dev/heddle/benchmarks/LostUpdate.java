package dev.heddle.benchmarks;

import dev.heddle.runtime.Program;

/** The smallest program with something to explore: two threads add 1 to a plain field. */
final class LostUpdate implements Program {
    private static final class Counter {
        @SuppressWarnings("UnusedVariable") // incrementing it is the point
        private int value;
    }

    private final int times;
    private final boolean mainAdds;

    /** Two threads that the first one starts add that often each. */
    LostUpdate(int times) {
        this(times, false);
    }

    /** The first thread is one of the two, if it is to add itself. */
    LostUpdate(int times, boolean mainAdds) {
        this.times = times;
        this.mainAdds = mainAdds;
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
        a.start();
        if (mainAdds) {
            increment.run();
        } else {
            Thread b = new Thread(increment);
            b.start();
            b.join();
        }
        a.join();
    }
}
