package dev.heddle.agent.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
    @TempDir
    Path home;

    private CacheFolder folder() {
        return CacheFolder.at(home.resolve("a").resolve("b")).orElseThrow();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(home.resolve("a").resolve("b"))) {
            return all.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    private static CacheFolder.Contents contents(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void age(Path file, Duration age) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void aFileIsWrittenAndReplaced() throws IOException {
        CacheFolder folder = folder();
        folder.write("x.classes", contents("first"));
        folder.write("x.classes", contents("second"));
        assertEquals("second", Files.readString(folder.file("x.classes")));
        assertEquals(List.of("x.classes"), names());
    }

    @Test
    void aFileThatCannotBeFinishedLeavesTheOldOne() throws IOException {
        CacheFolder folder = folder();
        folder.write("x.classes", contents("first"));
        assertThrows(
                IOException.class,
                () -> folder.write("x.classes", out -> {
                    out.write(1);
                    throw new IOException("disk full");
                }));
        assertEquals("first", Files.readString(folder.file("x.classes")));
        assertEquals(List.of("x.classes"), names());
    }

    @Test
    void thereIsNoneWhereNoneCanBeMade() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "no folder");
        assertTrue(CacheFolder.at(file.resolve("below")).isEmpty());
        assertTrue(CacheFolder.at(null).isEmpty());
    }

    @Test
    void theOldestOfManyAreRemoved() throws IOException {
        CacheFolder folder = folder();
        folder.write("other.jar", contents(""));
        age(folder.file("other.jar"), Duration.ofDays(99));
        for (int i = 9; i > 0; i--) {
            folder.write(i + ".classes", contents(""));
            age(folder.file(i + ".classes"), Duration.ofDays(i));
        }
        folder.write("0.classes", contents(""));
        assertEquals(
                List.of("0.classes", "1.classes", "2.classes", "3.classes", "4.classes", "5.classes", "other.jar"),
                names());
    }

    @Test
    void whatIsInUseIsNoLongerOld() throws IOException {
        CacheFolder folder = folder();
        folder.write("x.classes", contents(""));
        age(folder.file("x.classes"), Duration.ofDays(99));
        folder.touch(folder.file("x.classes"));
        assertTrue(Files.getLastModifiedTime(folder.file("x.classes"))
                .toInstant()
                .isAfter(Instant.now().minus(Duration.ofDays(1))));
    }

    @Test
    void whatAKilledJvmHasLeftIsRemoved() throws IOException {
        CacheFolder folder = folder();
        Path abandoned = Files.createFile(folder.file("x.classes1.tmp"));
        age(abandoned, Duration.ofHours(2));
        Path underWay = Files.createFile(folder.file("x.classes2.tmp"));
        folder.write("x.classes", contents(""));
        assertFalse(Files.exists(abandoned));
        assertTrue(Files.exists(underWay));
    }
}
