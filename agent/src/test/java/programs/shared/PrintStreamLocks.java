package programs.shared;

import java.io.OutputStream;
import java.io.PrintStream;
import programs.Expect;

/** A stream holds its lock while it writes to the one behind it, which takes another. */
@Expect(failures = "DEADLOCK cycle", strategy = "mcr")
public final class PrintStreamLocks {
    private static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        OutputStream behind = new OutputStream() {
            @Override
            public void write(int b) {
                synchronized (LOCK) {
                    LOCK.notifyAll();
                }
            }
        };
        PrintStream stream = new PrintStream(behind, true);
        Thread t = new Thread(() -> stream.write(1));
        t.start();
        synchronized (LOCK) {
            stream.write(2);
        }
        t.join();
    }
}
