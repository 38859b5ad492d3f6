package programs.shared;

import dev.heddle.agent.Outcomes;
import java.nio.ByteBuffer;
import programs.Expect;
import programs.Threads;

/** Each thread has a buffer of its own, but both are around one array. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class WrappedArray {

    public static void main(String[] args) {
        byte[] bytes = new byte[8];
        Runnable count = () -> {
            ByteBuffer own = ByteBuffer.wrap(bytes);
            own.put(0, (byte) (own.get(0) + 1));
        };
        Threads.run(count, count);
        Outcomes.note(bytes[0]);
    }
}
