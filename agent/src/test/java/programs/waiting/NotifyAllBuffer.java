package programs.waiting;

import programs.Expect;
import programs.Threads;

/** The same bounded buffer with notifyAll is right. */
@Expect
public final class NotifyAllBuffer {
    private boolean full;

    private synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notifyAll();
    }

    private synchronized void take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
    }

    public static void main(String[] args) {
        NotifyAllBuffer buffer = new NotifyAllBuffer();
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
