package programs.cli;

/** Does something else in every execution, by what Heddle neither sees nor undoes. */
public final class Changing {
    private volatile int first;
    private volatile int second;

    private Changing() {}

    private void act() {
        java.io.File mark = new java.io.File("changing"); // files are not put back
        long executions = count(mark);
        first = 1;
        if (executions % 2 == 0) {
            second = 2;
        } else {
            first = second;
        }
    }

    /** How often it has been called, kept in the time of the mark; always the same uses of files. */
    private static long count(java.io.File mark) {
        mark.mkdir();
        long before = mark.lastModified() / 1000;
        if (!mark.setLastModified((before + 1) * 1000)) {
            throw new IllegalStateException("the mark cannot be changed");
        }
        return before;
    }

    public static void main(String[] args) throws InterruptedException {
        Changing shared = new Changing();
        Thread other = new Thread(shared::act);
        other.start();
        int seen = shared.first + shared.second;
        other.join();
        if (seen > 3) {
            throw new AssertionError(seen);
        }
    }
}
