package dev.heddle.benchmarks.programs.por;

import java.util.Arrays;

/** Threads that each take a lock a few times: as many interleavings as there are orders of their turns, short and all alike. */
public final class Turns {
    private final int threads;
    private final int rounds;
    private int taken;

    Turns(int threads, int rounds) {
        this.threads = threads;
        this.rounds = rounds;
    }

    /** Arguments: threads, and how often each takes the lock. */
    public static void main(String[] args) throws InterruptedException {
        new Turns(Integer.parseInt(args[0]), Integer.parseInt(args[1])).run();
    }

    private void run() throws InterruptedException {
        Runnable[] bodies = new Runnable[threads];
        Arrays.fill(bodies, (Runnable) () -> {
            for (int i = 0; i < rounds; i++) {
                take();
            }
        });
        Workers.run(bodies);
        if (taken != threads * rounds) {
            throw new AssertionError(taken + " turns were taken");
        }
    }

    private synchronized void take() {
        taken++;
    }
}
