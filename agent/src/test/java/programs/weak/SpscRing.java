package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A ring for one producer and one consumer needs no more than lazy stores. */
@Expect(
        strategy = "mcr",
        outcomes = {"1 2 3"})
public final class SpscRing {
    private static final int SIZE = 2;

    private final int[] items = new int[SIZE];
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger tail = new AtomicInteger();

    private boolean offer(int item) {
        int t = tail.get();
        if (t - head.get() == SIZE) {
            return false;
        }
        items[t % SIZE] = item;
        tail.lazySet(t + 1);
        return true;
    }

    private int poll() {
        int h = head.get();
        if (h == tail.get()) {
            return 0;
        }
        int item = items[h % SIZE];
        head.lazySet(h + 1);
        return item;
    }

    public static void main(String[] args) {
        SpscRing ring = new SpscRing();
        StringBuilder taken = new StringBuilder();
        Threads.run(
                () -> {
                    for (int i = 1; i <= 3; i++) {
                        while (!ring.offer(i)) {
                            Thread.onSpinWait();
                        }
                    }
                },
                () -> {
                    for (int i = 1; i <= 3; i++) {
                        int item = ring.poll();
                        while (item == 0) {
                            Thread.onSpinWait();
                            item = ring.poll();
                        }
                        taken.append(item).append(i < 3 ? " " : "");
                    }
                });
        Outcomes.note(taken);
    }
}
