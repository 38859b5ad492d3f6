package programs.cli;

/** Takes more steps than anyone waits for. */
public final class LongExecution {
    private static volatile long last;

    private LongExecution() {}

    private static void count() {
        for (long i = 0; i < 1_000_000_000_000L; i++) {
            last = i;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LongExecution::count);
        t.start();
        count();
        t.join();
        System.out.println(last);
    }
}
