package programs.identity;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReference;
import programs.Expect;

/** Compare-and-set compares objects, not numbers. */
@Expect(
        outcomes = {"false", "true"},
        strategy = "mcr")
public final class CompareAndSetOfEqualBox {

    public static void main(String[] args) throws InterruptedException {
        AtomicReference<Integer> number = new AtomicReference<>(1000);
        Thread t = new Thread(() -> number.set(Integer.valueOf(1000)));
        t.start();
        Integer before = number.get();
        Outcomes.note(number.compareAndSet(before, 1001));
        t.join();
    }
}
