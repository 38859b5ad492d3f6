package programs.waiting;

import programs.Expect;

/** The one that is waited for notifies through a reference to a method that its class inherits. */
@Expect
public final class NotifyAllByReference {
    private boolean ready;

    private synchronized void await() throws InterruptedException {
        while (!ready) {
            wait();
        }
    }

    private synchronized void release(Runnable notify) {
        ready = true;
        notify.run();
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyAllByReference r = new NotifyAllByReference();
        Thread t = new Thread(() -> r.release(r::notifyAll));
        t.start();
        r.await();
        t.join();
    }
}
