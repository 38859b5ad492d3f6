package programs.cli;

/** Two threads increment a plain field; an update gets lost. */
public final class LostUpdate {
    private int counter;

    private LostUpdate() {}

    public static void main(String[] args) throws InterruptedException {
        LostUpdate shared = new LostUpdate();
        Thread first = new Thread(() -> shared.counter++);
        Thread second = new Thread(() -> shared.counter++);
        first.start();
        second.start();
        first.join();
        second.join();
        if (shared.counter != 2) {
            throw new AssertionError("counter is " + shared.counter);
        }
    }
}
