package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** The barrier action runs once, before anybody goes on. */
@Expect(outcomes = "1")
public final class Action {
    private static void quietly(Callable<?> body) {
        try {
            body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        AtomicInteger ran = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(2, ran::incrementAndGet);
        Runnable body = () -> {
            quietly(barrier::await);
            Outcomes.note(ran);
        };
        Threads.run(body, body);
    }
}
