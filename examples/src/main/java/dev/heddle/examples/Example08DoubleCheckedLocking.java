package dev.heddle.examples;

/**
 * Double-checked locking without {@code volatile}. In every interleaving each thread gets the one instance, complete. Yet
 * the first check races with the write, and on real memory a thread may see the instance before what is in it.
 *
 * <p>Heddle says: covered, 2 races. Interleavings are explored under sequential consistency, where nothing goes wrong; the
 * races that are listed (the write against each of the two reads outside the lock) are the reason not to trust that. With
 * {@code --races fail} they are failures. Declare the field {@code volatile}, and they are gone.
 */
public final class Example08DoubleCheckedLocking {
    private static final class Settings {
        private static Settings instance;

        private int size = 42;

        @SuppressWarnings("DoubleCheckedLocking") // on purpose
        static Settings get() {
            if (instance == null) {
                synchronized (Settings.class) {
                    if (instance == null) {
                        instance = new Settings();
                    }
                }
            }
            return instance;
        }
    }

    private Example08DoubleCheckedLocking() {}

    private static void use() {
        int size = Settings.get().size;
        if (size != 42) {
            throw new AssertionError("size is " + size);
        }
    }

    /** Two threads that want the settings. */
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Example08DoubleCheckedLocking::use);
        Thread b = new Thread(Example08DoubleCheckedLocking::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
