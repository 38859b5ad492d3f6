package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** All arrive before any goes on. */
@Expect(outcomes = "2")
public final class Barrier {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        AtomicInteger arrived = new AtomicInteger();
        Runnable body = () -> {
            arrived.incrementAndGet();
            quietly(barrier::await);
            Outcomes.note(arrived);
        };
        Threads.run(body, body);
    }
}
