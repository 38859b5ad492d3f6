package programs.libraries;

import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import programs.Expect;

/**
 * What is published to a Disruptor reaches its handler, in order. Its sequences are plain fields with fences around them,
 * which the language knows nothing of: by its rules they race.
 */
@Expect(outcomes = "1, 2", failures = "RACE data-race: data race", strategy = "mcr")
public final class DisruptorHandsOver {
    private static final class Seen {
        private final int[] values = new int[2];
        private int count;
    }

    public static void main(String[] args) throws InterruptedException {
        Seen seen = new Seen();
        CountDownLatch both = new CountDownLatch(2);
        Disruptor<Number> disruptor =
                new Disruptor<>(Number::new, 2, Thread::new, ProducerType.SINGLE, new BusySpinWaitStrategy());
        disruptor.handleEventsWith((event, sequence, endOfBatch) -> {
            seen.values[seen.count++] = event.value;
            both.countDown();
        });
        disruptor.start();
        disruptor.publishEvent((event, sequence) -> event.value = 1);
        disruptor.publishEvent((event, sequence) -> event.value = 2);
        both.await();
        Outcomes.note(seen.values[0] + ", " + seen.values[1]);
        disruptor.halt();
    }
}
