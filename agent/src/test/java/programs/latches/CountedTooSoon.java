package programs.latches;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;

/** Counting down before the work is done. */
@Expect(outcomes = {"0", "1"})
public final class CountedTooSoon {
    private int value;

    public static void main(String[] args) throws Exception {
        CountedTooSoon o = new CountedTooSoon();
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
                    done.countDown();
                    o.value = 1;
                })
                .start();
        done.await();
        Outcomes.note(o.value);
    }
}
