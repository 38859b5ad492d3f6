package programs.shared;

import dev.heddle.agent.Outcomes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import programs.Expect;
import programs.Threads;

/** A mistake of the JDK's: {@code ready} locks the reader and then its stream, {@code skip} the stream and then the reader. */
@Expect(outcomes = "both", failures = "DEADLOCK cycle", strategy = "mcr")
public final class ReaderAgainstItself {
    private interface Use {
        void use() throws IOException;
    }

    public static void main(String[] args) {
        InputStreamReader reader = new InputStreamReader(new ByteArrayInputStream(new byte[4]));
        Threads.run(() -> use(reader::ready), () -> use(() -> reader.skip(2)));
        Outcomes.note("both");
    }

    private static void use(Use use) {
        try {
            use.use();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
