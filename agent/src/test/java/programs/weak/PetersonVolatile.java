package programs.weak;

import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Peterson's lock with volatile stores keeps one out. */
@Expect(strategy = "mcr")
public final class PetersonVolatile {
    private final AtomicInteger[] wants = {new AtomicInteger(), new AtomicInteger()};
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger inside = new AtomicInteger();

    private void use(int me) {
        int other = 1 - me;
        wants[me].set(1);
        turn.set(other);
        while (wants[other].get() == 1 && turn.get() == other) {
            Thread.onSpinWait();
        }
        if (inside.getAndIncrement() != 0) {
            throw new AssertionError("both are inside");
        }
        inside.getAndDecrement();
        wants[me].set(0);
    }

    public static void main(String[] args) {
        PetersonVolatile lock = new PetersonVolatile();
        Threads.run(() -> lock.use(0), () -> lock.use(1));
    }
}
