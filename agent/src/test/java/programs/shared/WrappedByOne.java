package programs.shared;

import dev.heddle.agent.Outcomes;
import java.nio.ByteBuffer;
import programs.Expect;
import programs.Threads;

/** One thread uses an array through a buffer of its own, the other directly. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class WrappedByOne {

    public static void main(String[] args) {
        byte[] bytes = new byte[8];
        Threads.run(
                () -> {
                    ByteBuffer own = ByteBuffer.wrap(bytes);
                    own.put(0, (byte) (own.get(0) + 1));
                },
                () -> bytes[0]++);
        Outcomes.note(bytes[0]);
    }
}
