package programs.shared;

import dev.heddle.agent.Outcomes;
import java.nio.ByteBuffer;
import programs.Expect;
import programs.Threads;

/** A buffer has no lock: two threads put where one of them meant to. */
@Expect(
        outcomes = {"4", "8"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class BufferLosesAnInt {

    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        Threads.run(() -> buffer.putInt(1), () -> buffer.putInt(2));
        Outcomes.note(buffer.position());
    }
}
