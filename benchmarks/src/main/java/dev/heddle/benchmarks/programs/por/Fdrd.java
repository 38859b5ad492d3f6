package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;

/** [Yang 2009], Figure 5.1: a race on y that shows only if the second thread sees x before the first changes it. */
public final class Fdrd implements Program {
    private static final Object F1 = new Object();
    private static final Object F2 = new Object();
    private static int x;
    private static int y;
    private static int z;

    @Override
    public void run() throws InterruptedException {
        Workers.run(Fdrd::first, Fdrd::second);
    }

    private static void first() {
        synchronized (F1) {
            x++;
        }
        synchronized (F2) {
            y++;
        }
        synchronized (F1) {
            z++;
        }
    }

    private static void second() {
        int c;
        synchronized (F1) {
            synchronized (F2) {
                z++;
                c = x;
            }
        }
        synchronized (F1) {
            if (c == 0) {
                y++;
            }
        }
    }
}
