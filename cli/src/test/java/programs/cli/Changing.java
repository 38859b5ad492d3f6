package programs.cli;

/** Does something else in every execution, by what Heddle neither sees nor undoes. */
public final class Changing {
    private volatile int first;
    private volatile int second;

    private Changing() {}

    private void act() {
        int executions = Integer.getInteger("programs.cli.executions", 0);
        System.setProperty("programs.cli.executions", String.valueOf(executions + 1));
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
