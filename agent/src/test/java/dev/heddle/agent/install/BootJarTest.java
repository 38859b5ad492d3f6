package dev.heddle.agent.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.heddle.agent.cache.CacheFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BootJarTest {
    private static final Map<String, String> CONTENTS = Map.of("a.txt", "one", "b/c.txt", "two");

    @TempDir
    Path home;

    private Path classes;
    private Optional<CacheFolder> cache;

    @BeforeEach
    void fill() throws IOException {
        classes = home.resolve("classes");
        Files.createDirectories(classes.resolve("b"));
        Files.writeString(classes.resolve("a.txt"), "one");
        Files.writeString(classes.resolve("b").resolve("c.txt"), "two");
        cache = CacheFolder.at(home.resolve("cache"));
    }

    private static Map<String, String> contentsOf(Path file) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry e : Collections.list(jar.entries())) {
                contents.put(e.getName(), new String(jar.getInputStream(e).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return contents;
    }

    @Test
    void isMadeOnceAndKept() throws IOException {
        Path jar = BootJar.of(classes, cache);
        assertEquals(home.resolve("cache"), jar.getParent());
        assertEquals(CONTENTS, contentsOf(jar));
        FileTime made = FileTime.fromMillis(Files.getLastModifiedTime(jar).toMillis() - 10_000);
        Files.setLastModifiedTime(jar, made);
        assertEquals(jar, BootJar.of(classes, cache));
        assertEquals(made, Files.getLastModifiedTime(jar));
    }

    @Test
    void isMadeAnewIfItIsDamaged() throws IOException {
        Path jar = BootJar.of(classes, cache);
        Files.write(jar, new byte[] {1, 2, 3});
        assertEquals(CONTENTS, contentsOf(BootJar.of(classes, cache)));
    }

    @Test
    void isMadeAnewIfItHasOtherContents() throws IOException {
        Path jar = BootJar.of(classes, cache);
        Path other = home.resolve("other");
        Files.createDirectories(other);
        Files.writeString(other.resolve("a.txt"), "three");
        Files.copy(BootJar.of(other, cache), jar, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(CONTENTS, contentsOf(BootJar.of(classes, cache)));
    }

    @Test
    void otherClassesHaveAnother() throws IOException {
        Path before = BootJar.of(classes, cache);
        Files.writeString(classes.resolve("a.txt"), "three");
        assertNotEquals(before, BootJar.of(classes, cache));
    }

    @Test
    void isTemporaryWithoutACache() throws IOException {
        Path jar = BootJar.of(classes, Optional.empty());
        assertFalse(jar.startsWith(home));
        assertEquals(CONTENTS, contentsOf(jar));
        Files.delete(jar);
    }
}
