package programs.stories;

/** A thread waits without looking whether what it waits for has happened already. */
public class LostNotify {
    private final Object monitor = new Object();
    private boolean ready;

    void await() {
        if (!isReady()) {
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    synchronized boolean isReady() {
        return ready;
    }

    void signal() {
        synchronized (this) {
            ready = true;
        }
        synchronized (monitor) {
            monitor.notifyAll();
        }
    }

    public static void main(String[] args) {
        LostNotify gate = new LostNotify();
        new Thread(gate::await).start();
        gate.signal();
    }
}
