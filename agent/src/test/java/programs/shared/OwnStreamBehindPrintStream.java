package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.OutputStream;
import java.io.PrintStream;
import programs.Expect;
import programs.Threads;

/** What a stream of the JDK calls of the program is scheduled. */
@Expect(
        outcomes = {"1", "2"},
        failures = "RACE data-race",
        strategy = "mcr")
public final class OwnStreamBehindPrintStream {

    private static final class Counting extends OutputStream {
        private int count;

        @Override
        public void write(int b) {
            count++;
        }
    }

    public static void main(String[] args) {
        Counting counting = new Counting();
        PrintStream stream = new PrintStream(counting);
        Threads.run(() -> stream.write(1), () -> counting.count++);
        Outcomes.note(counting.count);
    }
}
