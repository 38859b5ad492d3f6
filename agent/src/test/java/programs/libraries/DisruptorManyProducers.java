package programs.libraries;

import com.lmax.disruptor.RingBuffer;
import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A ring of LMAX for many producers gives two of them two places. */
@Expect(outcomes = {"1 2", "2 1"})
public final class DisruptorManyProducers {
    private static void publish(RingBuffer<Number> ring, int value) {
        long place = ring.next();
        ring.get(place).value = value;
        ring.publish(place);
    }

    public static void main(String[] args) {
        RingBuffer<Number> ring = RingBuffer.createMultiProducer(Number::new, 4);
        Threads.run(() -> publish(ring, 1), () -> publish(ring, 2));
        Outcomes.note(ring.get(0).value + " " + ring.get(1).value);
    }
}
