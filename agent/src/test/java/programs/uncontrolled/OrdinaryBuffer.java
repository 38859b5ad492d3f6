package programs.uncontrolled;

import java.util.ArrayDeque;

/** A bounded buffer as any program may have it; used by threads that are not controlled. */
public final class OrdinaryBuffer {
    private final ArrayDeque<Integer> items = new ArrayDeque<>();
    private final int capacity;
    private static long moved;

    /** Holds so many. */
    public OrdinaryBuffer(int capacity) {
        this.capacity = capacity;
    }

    /** Waits for room. */
    public void put(int item) throws InterruptedException {
        synchronized (items) {
            while (items.size() == capacity) {
                items.wait();
            }
            items.add(item);
            items.notifyAll();
        }
    }

    /** Waits for an item. */
    public int take() throws InterruptedException {
        synchronized (items) {
            while (items.isEmpty()) {
                items.wait();
            }
            items.notifyAll();
            count();
            return items.remove();
        }
    }

    private static synchronized void count() {
        addOne();
    }

    private static synchronized void addOne() {
        moved++;
    }

    /** How many were ever taken. */
    public static synchronized long moved() {
        return moved;
    }

    /** Notifies without the monitor. */
    public void notifyWithoutMonitor() {
        items.notify();
    }

    /** Waits a little for something that does not come. */
    public synchronized boolean waitInVain() throws InterruptedException {
        wait(1, 1);
        return Thread.holdsLock(this);
    }
}
