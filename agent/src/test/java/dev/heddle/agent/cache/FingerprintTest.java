package dev.heddle.agent.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
    @TempDir
    Path folder;

    private long ofFolder() throws IOException {
        return new Fingerprint().add(folder).getValue();
    }

    @Test
    void ofTheSameFilesItIsTheSame() throws IOException {
        Files.writeString(folder.resolve("b"), "two");
        Files.writeString(folder.resolve("a"), "one");
        long before = ofFolder();
        Files.delete(folder.resolve("b"));
        Files.writeString(folder.resolve("b"), "two");
        assertEquals(before, ofFolder());
    }

    @Test
    void whateverChangesInAFolderChangesIt() throws IOException {
        long empty = ofFolder();
        Files.writeString(folder.resolve("a"), "one");
        long one = ofFolder();
        assertNotEquals(empty, one);
        Files.writeString(folder.resolve("a"), "two");
        long other = ofFolder();
        assertNotEquals(one, other);
        Files.move(folder.resolve("a"), folder.resolve("b"));
        assertNotEquals(other, ofFolder());
    }

    @Test
    void textsDoNotRunTogether() {
        assertNotEquals(
                new Fingerprint().add("ab").add("c").getValue(),
                new Fingerprint().add("a").add("bc").getValue());
    }

    @Test
    void theJdkIsTheSameEveryTime() throws IOException {
        assertEquals(
                new Fingerprint().addJdk().text(), new Fingerprint().addJdk().text());
        assertNotEquals(new Fingerprint().text(), new Fingerprint().addJdk().text());
    }
}
