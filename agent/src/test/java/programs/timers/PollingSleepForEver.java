package programs.timers;

import programs.Expect;

/** A loop that polls with a sleep for what never comes is a livelock. */
@Expect(failures = "LIVELOCK")
public final class PollingSleepForEver {
    private static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> done = false);
        t.start();
        while (!done) {
            Thread.sleep(10);
        }
    }
}
