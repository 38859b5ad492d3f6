package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import programs.Expect;
import programs.Threads;

/** Objects of the JDK in static fields are as they were, in every execution. */
@Expect(
        outcomes = {"0 0 0 0", "1 0 0 0"},
        strategy = "mcr")
public final class StateOfJdkObjects {
    private static final CRC32 SUM = new CRC32();
    private static final ByteBuffer BUFFER = ByteBuffer.allocate(8);
    private static final StringWriter WRITER = new StringWriter();
    private static volatile int v;

    public static void main(String[] args) {
        int[] seen = new int[1];
        Threads.run(() -> v = 1, () -> seen[0] = v);
        Outcomes.note(seen[0] + " " + SUM.getValue() + " " + BUFFER.position() + " "
                + WRITER.toString().length());
        SUM.update(5);
        BUFFER.putInt(1);
        WRITER.write("left");
    }
}
