package programs.stories;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set that fails is not tried again. */
public class FailedCompareAndSet {
    private final AtomicInteger hits = new AtomicInteger();

    void hit() {
        int seen = hits.get();
        hits.compareAndSet(seen, seen + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        FailedCompareAndSet counter = new FailedCompareAndSet();
        Thread a = new Thread(counter::hit);
        a.start();
        counter.hit();
        a.join();
        assert counter.hits.get() == 2 : counter.hits.get() + " hits";
    }
}
