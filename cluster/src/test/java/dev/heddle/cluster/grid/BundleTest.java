package dev.heddle.cluster.grid;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleTest {
    @TempDir
    Path folder;

    private static byte[] bundle(String name, int said, int there) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF(name);
        out.writeLong(said);
        out.write(new byte[there]);
        return bytes.toByteArray();
    }

    @Test
    void nothingIsWrittenOutsideOfTheFolder() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        for (String name : new String[] {
            "../outside", "a/../../outside", folder.resolve("outside").toString(), ""
        }) {
            byte[] bytes = bundle(name, 1, 1);
            IOException e =
                    assertThrows(IOException.class, () -> Bundle.unpack(new ByteArrayInputStream(bytes), inner), name);
            assertTrue(e.getMessage().contains("outside of its folder"), e.getMessage());
        }
        assertTrue(Files.notExists(folder.resolve("outside")));
    }

    @Test
    void whatIsCutShortIsNoticed() throws IOException {
        byte[] bytes = bundle("file", 10, 3);
        assertThrows(EOFException.class, () -> Bundle.unpack(new ByteArrayInputStream(bytes), folder));
    }
}
