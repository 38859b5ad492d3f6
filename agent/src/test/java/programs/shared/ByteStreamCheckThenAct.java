package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.ByteArrayOutputStream;
import programs.Expect;
import programs.Threads;

/** Each call on a stream of bytes is synchronized, but not two of them together. */
@Expect(
        outcomes = {"1", "2"},
        strategy = "mcr")
public final class ByteStreamCheckThenAct {

    public static void main(String[] args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Runnable writeFirst = () -> {
            if (out.size() == 0) {
                out.write(1);
            }
        };
        Threads.run(writeFirst, writeFirst);
        Outcomes.note(out.size());
    }
}
