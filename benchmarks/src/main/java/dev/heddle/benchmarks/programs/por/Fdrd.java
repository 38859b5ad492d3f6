package dev.heddle.benchmarks.programs.por;

import dev.heddle.runtime.Program;

/** [Yang 2009], Figure 5.1: a race on y that shows only if the second thread sees x before the first changes it. */
public final class Fdrd implements Program {
    private static final class Shared {
        private final Object f1 = new Object();
        private final Object f2 = new Object();
        private int x;
        private int y;
        private int z;
    }

    @Override
    public void run() throws InterruptedException {
        Shared s = new Shared();
        Workers.run(() -> first(s), () -> second(s));
    }

    private static void first(Shared s) {
        synchronized (s.f1) {
            s.x++;
        }
        synchronized (s.f2) {
            s.y++;
        }
        synchronized (s.f1) {
            s.z++;
        }
    }

    private static void second(Shared s) {
        int c;
        synchronized (s.f1) {
            synchronized (s.f2) {
                s.z++;
                c = s.x;
            }
        }
        synchronized (s.f1) {
            if (c == 0) {
                s.y++;
            }
        }
    }
}
