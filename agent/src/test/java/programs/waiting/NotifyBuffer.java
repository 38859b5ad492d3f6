package programs.waiting;

import programs.Expect;
import programs.Threads;

/** A bounded buffer that uses notify: a producer may wake a producer, and all wait. */
@Expect(failures = "DEADLOCK", told = "waits to be notified on NotifyBuffer#1")
public final class NotifyBuffer {
    private boolean full;

    private synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notify();
    }

    private synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notify();
    }

    public static void main(String[] args) {
        NotifyBuffer buffer = new NotifyBuffer();
        Threads.run(buffer::produce, buffer::produce, buffer::consume, buffer::consume);
    }

    private void produce() {
        try {
            put();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
