package dev.heddle.examples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The last ticket is sold twice. Each call of the {@code AtomicInteger} is atomic; the two calls together are not.
 *
 * <p>Heddle says: failed, exception. There is no data race here: every access is atomic, and the program is still wrong.
 */
public final class Example04CheckThenAct {
    private static final class Tickets {
        private final AtomicInteger left = new AtomicInteger(1);
        private final AtomicInteger sold = new AtomicInteger();

        void sell() {
            int n = left.get();
            if (n > 0) {
                left.set(n - 1);
                sold.incrementAndGet();
            }
        }
    }

    private Example04CheckThenAct() {}

    /** Two buyers, one ticket. */
    public static void main(String[] args) throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread a = new Thread(tickets::sell);
        Thread b = new Thread(tickets::sell);
        a.start();
        b.start();
        a.join();
        b.join();
        if (tickets.sold.get() > 1) {
            throw new AssertionError("sold " + tickets.sold.get() + " tickets, there was 1");
        }
    }
}
