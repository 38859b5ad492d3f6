package programs.shared;

import dev.heddle.agent.Outcomes;
import java.util.zip.Deflater;
import programs.Expect;
import programs.Threads;

/** What a compressor that is older than the execution keeps outside of the heap cannot be put back, which is named. */
@Expect(
        uncontrolled = "what a java.util.zip.Deflater$DeflaterZStreamRef older than the execution keeps",
        outcomes = "used")
public final class OldCompressor {
    private static final Deflater DEFLATER = new Deflater();

    private OldCompressor() {}

    public static void main(String[] args) {
        DEFLATER.setDictionary(new byte[] {1, 2});
        Threads.run(DEFLATER::getAdler, DEFLATER::getTotalIn);
        Outcomes.note("used");
    }
}
