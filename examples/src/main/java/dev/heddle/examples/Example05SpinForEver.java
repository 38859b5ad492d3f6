package dev.heddle.examples;

/**
 * A thread spins until it sees a flag. The flag is up for a moment only, and the thread may not look in that moment.
 *
 * <p>Heddle says: failed, livelock. A loop that reads the same values again changes nothing and is not gone round again;
 * when nothing can change those values any more, it can never end. The report shows the lines of the loop.
 */
public final class Example05SpinForEver {
    private static volatile boolean ready;

    private Example05SpinForEver() {}

    /** Raises the flag and lowers it again. */
    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                Thread.onSpinWait();
            }
        });
        waiter.start();
        ready = true;
        ready = false;
    }
}
