package programs.stampedlocks;

import java.util.concurrent.locks.StampedLock;
import programs.Expect;
import programs.Threads;

/** Two threads that read, and then want to write without giving back the read lock, wait for each other. */
@Expect(
        failures = {"DEADLOCK cycle"},
        uncontrolled = "a reader that meets another at a StampedLock may queue behind a waiting writer",
        strategy = "mcr")
public final class ReadThenWrite {
    private ReadThenWrite() {}

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        Runnable body = () -> {
            long read = lock.readLock();
            long write = lock.writeLock();
            lock.unlockWrite(write);
            lock.unlockRead(read);
        };
        Threads.run(body, body);
    }
}
