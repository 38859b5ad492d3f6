package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** Reading and writing an AtomicInteger in two calls loses an update. */
@Expect(outcomes = {"1", "2"})
public final class GetThenSet {

    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        Runnable increment = () -> n.set(n.get() + 1);
        Threads.run(increment, increment);
        Outcomes.note(n.get());
    }
}
