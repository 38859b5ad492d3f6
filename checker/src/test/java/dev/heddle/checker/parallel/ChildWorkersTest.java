package dev.heddle.checker.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.options.HeddleVersion;
import dev.heddle.checker.parallel.Workers.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Processes that do not do what workers do. */
class ChildWorkersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final int MORE_THAN_A_PIPE_TAKES = 1 << 20;

    @TempDir
    Path folder;

    /** The command of one that greets, and then neither reads nor says anything. */
    private List<String> greetsAndHangs() throws IOException {
        Path greeting = folder.resolve("greeting");
        try (OutputStream out = Files.newOutputStream(greeting)) {
            new Frames(InputStream.nullInputStream(), out)
                    .send(Frames.message("hello")
                            .put("heddle", HeddleVersion.text())
                            .put("java", Runtime.version().toString()));
        }
        return List.of("sh", "-c", "cat '" + greeting + "' && exec sleep 1000");
    }

    @Test
    @Timeout(120) // it would never end if whoever gives the task waited until it is read
    void oneThatDoesNotReadWhatItIsGivenIsGivenUp() throws IOException {
        try (ChildWorkers workers = new ChildWorkers(greetsAndHangs(), 1, false, PATIENCE)) {
            workers.start();
            while (!workers.isAnyReady()) {
                workers.await(50);
            }
            ObjectNode message = Frames.message("part").put("state", "x".repeat(MORE_THAN_A_PIPE_TAKES));
            workers.give("a task", message);
            Optional<Answer> answer = Optional.empty();
            while (answer.isEmpty()) {
                answer = workers.await(50);
            }
            assertEquals(new Answer.Lost("a task", "it said nothing for 1 s"), answer.get());
        }
    }
}
