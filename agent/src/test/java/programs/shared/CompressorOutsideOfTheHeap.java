package programs.shared;

import dev.heddle.agent.Outcomes;
import java.util.zip.Deflater;
import programs.Expect;
import programs.Threads;

/** A compressor keeps its state where only native code looks; the order in which threads use it shows all the same. */
@Expect(
        outcomes = {"1", "393220"},
        strategy = {"mcr", "dfs", "dpor"})
public final class CompressorOutsideOfTheHeap {
    private CompressorOutsideOfTheHeap() {}

    public static void main(String[] args) {
        Deflater deflater = new Deflater();
        int[] seen = new int[1];
        Threads.run(() -> deflater.setDictionary(new byte[] {1, 2}), () -> seen[0] = deflater.getAdler());
        deflater.end();
        Outcomes.note(seen[0]);
    }
}
