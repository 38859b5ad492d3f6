package dev.heddle.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;

/** Threads that are started together and waited for. */
final class Crew {
    private final List<Thread> threads = new ArrayList<>();

    /** Adds one. */
    Crew with(Runnable body) {
        threads.add(new Thread(body));
        return this;
    }

    /** Adds several with the same code. */
    Crew with(int count, Runnable body) {
        for (int i = 0; i < count; i++) {
            with(body);
        }
        return this;
    }

    /** Starts all, and returns when all have ended. */
    void run() {
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts", e);
            }
        }
    }

    /** Fails if something is not as it must be. */
    static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalStateException(otherwise);
        }
    }
}
