package dev.heddle.checker.checkpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a checkpoint leaves on the disk that cannot be written. */
class CheckpointFileTest {
    @TempDir
    Path folder;

    @Test
    void oneThatFindsNoRoomLeavesTheOneBeforeAndNothingElse() throws IOException {
        Path path = folder.resolve("toy.checkpoint");
        ObjectNode known = JsonNodeFactory.instance.objectNode().put("executions", 1);
        CheckpointFile file = new CheckpointFile(path);
        file.write(known, out -> out.writeInt(17));
        byte[] before = Files.readAllBytes(path);

        IOException full = assertThrows(
                IOException.class,
                () -> file.write(known, out -> {
                    out.write(new byte[1 << 17]);
                    throw new IOException("No space left on device");
                }));

        assertEquals("No space left on device", full.getMessage());
        assertArrayEquals(before, Files.readAllBytes(path));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(path), left.toList());
        }
    }
}
