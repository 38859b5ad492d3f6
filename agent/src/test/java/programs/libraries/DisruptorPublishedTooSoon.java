package programs.libraries;

import com.lmax.disruptor.RingBuffer;
import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An event of a ring of LMAX that is filled after it was published: whoever reads it may find it empty. */
@Expect(
        outcomes = {"none", "0", "1"},
        failures = "RACE",
        strategy = "mcr")
public final class DisruptorPublishedTooSoon {

    public static void main(String[] args) {
        RingBuffer<Number> ring = RingBuffer.createMultiProducer(Number::new, 4);
        Runnable producer = () -> {
            long place = ring.next();
            ring.publish(place);
            ring.get(place).value = 1;
        };
        Runnable consumer = () -> Outcomes.note(ring.isAvailable(0) ? ring.get(0).value : "none");
        Threads.run(producer, consumer);
    }
}
