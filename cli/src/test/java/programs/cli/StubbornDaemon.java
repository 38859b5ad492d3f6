package programs.cli;

/** Leaves behind a daemon that goes on whatever is thrown at it. */
public final class StubbornDaemon {
    private static volatile long count;

    private StubbornDaemon() {}

    private static void goOn() {
        while (true) {
            try {
                count++;
            } catch (Throwable e) {
                count = 0;
            }
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(StubbornDaemon::goOn);
        t.setDaemon(true);
        t.start();
        count++;
    }
}
