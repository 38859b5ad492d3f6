package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A loop around compare-and-set loses nothing. */
@Expect(outcomes = "2")
public final class CompareAndSetLoop {

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        Runnable increment = () -> {
            int old;
            do {
                old = n.get();
            } while (!n.compareAndSet(old, old + 1));
        };
        Threads.run(increment, increment);
        Outcomes.note(n);
    }
}
