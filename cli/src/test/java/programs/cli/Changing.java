package programs.cli;

/** Does something else in every execution, by what Heddle neither sees nor undoes. */
public final class Changing {
    private volatile int first;
    private volatile int second;

    private Changing() {}

    private void act() {
        java.io.File mark = new java.io.File("changing"); // files are not put back
        int executions = mark.delete() ? 1 : mark.mkdir() ? 0 : 2;
        first = 1;
        if (executions % 2 == 0) {
            second = 2;
        } else {
            first = second;
        }
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
