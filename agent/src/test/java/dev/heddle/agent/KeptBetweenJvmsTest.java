package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is in the cache, the same is found; the cache only saves work. */
class KeptBetweenJvmsTest {
    @TempDir
    static Path home;

    private static List<String> findings;
    private static Path filled;

    /** What is found without a cache, and a cache that is filled. */
    @BeforeAll
    static void fill() throws IOException, InterruptedException {
        OtherJvm.Told without = OtherJvm.run("off");
        findings = without.findings();
        assertTrue(without.rewritten() > 100, without.toString());
        assertEquals(0, without.fromCache());

        filled = home.resolve("filled");
        OtherJvm.Told first = OtherJvm.run(filled.toString());
        assertEquals(findings, first.findings());
        assertEquals(0, first.fromCache());
        assertNotEquals(0, first.rewritten());
    }

    private static Path only(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> found = all.filter(p -> p.toString().endsWith(ending)).toList();
            assertEquals(1, found.size(), found.toString());
            return found.get(0);
        }
    }

    private static void assertUsed(OtherJvm.Told told) {
        assertTrue(told.fromCache() > 100, told.toString());
        // Of a few the JVM gives other bytes every time.
        assertTrue(told.rewritten() < told.fromCache() / 10, told.toString());
    }

    /** A folder with that file of classes in it, under the name that is looked for. */
    private static Path folderWith(String name, byte[] classes) throws IOException {
        Path folder = Files.createDirectory(home.resolve(name));
        Files.write(folder.resolve(only(filled, ".classes").getFileName()), classes);
        return folder;
    }

    private static byte[] classes() throws IOException {
        return Files.readAllBytes(only(filled, ".classes"));
    }

    private static void assertRebuilt(Path folder) throws IOException, InterruptedException {
        OtherJvm.Told told = OtherJvm.run(folder.toString());
        assertEquals(findings, told.findings());
        assertEquals(0, told.fromCache());
        OtherJvm.Told next = OtherJvm.run(folder.toString());
        assertEquals(findings, next.findings());
        assertUsed(next);
    }

    @Test
    void theNextJvmUsesWhatWasKept() throws IOException, InterruptedException {
        OtherJvm.Told second = OtherJvm.run(filled.toString());
        assertEquals(findings, second.findings());
        assertUsed(second);
    }

    @Test
    void aDamagedFileIsMadeAnew() throws IOException, InterruptedException {
        byte[] damaged = classes();
        damaged[damaged.length / 2] ^= 1;
        assertRebuilt(folderWith("damaged", damaged));
    }

    @Test
    void anotherJdksFileIsNotLookedAt() throws IOException, InterruptedException {
        Path folder = Files.createDirectory(home.resolve("foreign"));
        Path foreign = Files.write(folder.resolve("0123456789abcdef.classes"), classes());
        OtherJvm.Told told = OtherJvm.run(folder.toString());
        assertEquals(findings, told.findings());
        assertEquals(0, told.fromCache());
        assertTrue(Files.exists(foreign));
    }

    @Test
    void severalAtOnceDoNotDisturbEachOther() throws IOException, InterruptedException {
        String folder = home.resolve("shared").toString();
        OtherJvm one = OtherJvm.start(folder);
        OtherJvm other = OtherJvm.start(folder);
        assertEquals(findings, one.told().findings());
        assertEquals(findings, other.told().findings());
        OtherJvm.Told third = OtherJvm.run(folder);
        assertEquals(findings, third.findings());
        assertUsed(third);
        try (Stream<Path> all = Files.list(Path.of(folder))) {
            assertTrue(all.noneMatch(p -> p.toString().endsWith(".tmp")));
        }
    }

    @Test
    void aFolderThatCannotBeMadeIsDoneWithout() throws IOException, InterruptedException {
        Path file = Files.createFile(home.resolve("file"));
        OtherJvm.Told told = OtherJvm.run(file.resolve("below").toString());
        assertEquals(findings, told.findings());
        assertEquals(0, told.fromCache());
    }
}
