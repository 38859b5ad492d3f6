package programs.cli;

/** Loses an update, and notices it by an assert statement. */
public final class AssertKeyword {
    private static int count;

    private AssertKeyword() {}

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> count++);
        t.start();
        count++;
        t.join();
        assert count == 2 : "counted to " + count;
    }
}
