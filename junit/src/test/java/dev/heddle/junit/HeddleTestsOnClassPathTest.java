package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import programs.junit.Basics;

/** Who has no Heddle tests does not pay for the agent. */
class HeddleTestsOnClassPathTest {
    @TempDir
    private Path folder;

    private void copy(Class<?> c) throws IOException {
        Path file = folder.resolve(c.getName().replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        try (InputStream in = c.getResourceAsStream("/" + folder.relativize(file))) {
            Files.copy(in, file);
        }
    }

    @Test
    void findsATestThatUsesHeddle() throws IOException {
        copy(ThrowingRunnable.class);
        Files.writeString(folder.resolve("notes.txt"), "dev/heddle/junit/HeddleTest");
        assertFalse(HeddleTestsOnClassPath.isIn(folder));
        copy(Basics.class);
        assertTrue(HeddleTestsOnClassPath.isIn(folder));
    }

    @Test
    void thisVeryTestHasSome() {
        assertTrue(HeddleTestsOnClassPath.mayBeThere());
    }
}
