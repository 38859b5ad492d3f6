package programs.weak;

import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Peterson's lock with lazy stores lets both in. */
@Expect(
        strategy = "mcr",
        failures = {"EXCEPTION java.lang.AssertionError", "RACE weak-order"})
public final class PetersonLazy {
    private final AtomicInteger[] wants = {new AtomicInteger(), new AtomicInteger()};
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger inside = new AtomicInteger();

    private void use(int me) {
        int other = 1 - me;
        wants[me].lazySet(1);
        turn.lazySet(other);
        while (wants[other].get() == 1 && turn.get() == other) {
            Thread.onSpinWait();
        }
        if (inside.getAndIncrement() != 0) {
            throw new AssertionError("both are inside");
        }
        inside.getAndDecrement();
        wants[me].lazySet(0);
    }

    public static void main(String[] args) {
        PetersonLazy lock = new PetersonLazy();
        Threads.run(() -> lock.use(0), () -> lock.use(1));
    }
}
