package programs;

/** What many programs do: start a thread for each body and wait for all of them. */
public final class Threads {
    private Threads() {}

    /** Starts the bodies in order, joins them in order. */
    public static void run(Runnable... bodies) {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            join(t);
        }
    }

    /** Joins a thread in a program in which nobody is interrupted. */
    public static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
