package programs.cli;

/** Takes no step for longer than anyone waits. */
public final class NoStep {
    private static volatile long result;

    private NoStep() {}

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> result++);
        t.start();
        System.out.println("counting");
        long sum = 1;
        for (long i = 0; i < 1_000_000_000_000L; i++) {
            sum = sum * 31 + i;
        }
        result = sum;
        t.join();
    }
}
