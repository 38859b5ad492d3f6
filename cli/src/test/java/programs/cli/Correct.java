package programs.cli;

/** Two threads increment a field under a lock; static, so every execution needs it at its initial value. */
public final class Correct {
    private static int counter;

    private Correct() {}

    private static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Correct::increment);
        other.start();
        increment();
        other.join();
        if (counter != 2) {
            throw new AssertionError("counter is " + counter);
        }
    }
}
