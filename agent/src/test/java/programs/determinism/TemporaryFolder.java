package programs.determinism;

import dev.heddle.agent.Outcomes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import programs.Expect;
import programs.Threads;

/** A folder that each execution makes for itself has the same name in all of them, and nothing else tells them apart. */
@Expect(outcomes = {"1", "2"})
public final class TemporaryFolder {
    private static int races;

    public static void main(String[] args) throws IOException {
        races = 0;
        Path folder = Files.createTempDirectory("heddle");
        Path file = folder.resolve("file");
        Files.writeString(file, "text");
        Threads.run(() -> races++, () -> races++);
        Files.delete(file);
        Files.delete(folder);
        Outcomes.note(races);
    }
}
