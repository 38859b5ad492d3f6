package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import programs.Expect;
import programs.Threads;

/** Each thread has a stream of its own, but both write to one. */
@Expect(
        outcomes = {"[1, 2, 1, 2]", "[1, 1, 2, 2]"},
        strategy = "mcr")
public final class OwnWriters {

    public static void main(String[] args) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Runnable write = () -> {
            DataOutputStream own = new DataOutputStream(bytes);
            try {
                own.writeByte(1);
                own.writeByte(2);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        Threads.run(write, write);
        Outcomes.note(java.util.Arrays.toString(bytes.toByteArray()));
    }
}
