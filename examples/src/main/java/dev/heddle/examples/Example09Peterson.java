package dev.heddle.examples;

/**
 * Peterson's lock for two threads: each says that it wants in, gives way, and spins while the other wants in and it is the
 * other's turn.
 *
 * <p>Heddle says: covered. Both loops end in every interleaving, and the increments inside never overlap. Spinning does
 * not make the exploration endless: a loop that sees nothing new waits until there is something new to see.
 */
public final class Example09Peterson {
    private static final class Lock {
        private volatile boolean firstWants;
        private volatile boolean secondWants;
        private volatile int turn;

        void lockFirst() {
            firstWants = true;
            turn = 2;
            while (secondWants && turn == 2) {
                Thread.onSpinWait();
            }
        }

        void unlockFirst() {
            firstWants = false;
        }

        void lockSecond() {
            secondWants = true;
            turn = 1;
            while (firstWants && turn == 1) {
                Thread.onSpinWait();
            }
        }

        void unlockSecond() {
            secondWants = false;
        }
    }

    private static final class Counter {
        private int value;
    }

    private Example09Peterson() {}

    /** Counts to two under the lock. */
    public static void main(String[] args) throws InterruptedException {
        Lock lock = new Lock();
        Counter counter = new Counter();
        Thread first = new Thread(() -> {
            lock.lockFirst();
            counter.value++;
            lock.unlockFirst();
        });
        Thread second = new Thread(() -> {
            lock.lockSecond();
            counter.value++;
            lock.unlockSecond();
        });
        first.start();
        second.start();
        first.join();
        second.join();
        if (counter.value != 2) {
            throw new AssertionError("counted to " + counter.value);
        }
    }
}
