package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.File;
import programs.Expect;

/** A monitor is a monitor, whatever its class. */
@Expect(outcomes = "done", strategy = "mcr")
public final class MonitorOfFile {
    private static boolean done;

    public static void main(String[] args) throws InterruptedException {
        File file = new File("x");
        Thread t = new Thread(() -> {
            synchronized (file) {
                done = true;
                file.notifyAll();
            }
        });
        t.start();
        synchronized (file) {
            while (!done) {
                file.wait();
            }
        }
        t.join();
        Outcomes.note("done");
    }
}
