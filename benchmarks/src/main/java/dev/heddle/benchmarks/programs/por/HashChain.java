package dev.heddle.benchmarks.programs.por;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads that each compute something for themselves and then link it into a chain of hashes: short traces of long executions, and
 * each order of the links leads to another chain.
 */
public final class HashChain {
    private final int threads;
    private final int links;
    private final int work;

    HashChain(int threads, int links, int work) {
        this.threads = threads;
        this.links = links;
        this.work = work;
    }

    /** Arguments: threads, links that each adds, rounds of computing for each link. */
    public static void main(String[] args) throws InterruptedException {
        new HashChain(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2])).run();
    }

    private void run() throws InterruptedException {
        AtomicLong chain = new AtomicLong();
        Runnable[] bodies = new Runnable[threads];
        int each = links;
        int rounds = work;
        Arrays.setAll(bodies, i -> () -> {
            for (int link = 0; link < each; link++) {
                long own = computed(i * each + link, rounds);
                chain.updateAndGet(before -> before * 31 + own);
            }
        });
        Workers.run(bodies);
    }

    private static long computed(long seed, int rounds) {
        long hash = seed;
        for (int i = 0; i < rounds; i++) {
            hash = (hash ^ (hash >>> 29)) * 0x9E3779B97F4A7C15L + i;
        }
        return hash | 1;
    }
}
