package dev.heddle.agent.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.heddle.runtime.names.Fields;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeptFileTest {
    private static final List<Fields.Kept> FIELDS =
            List.of(new Fields.Kept("java.util.A", "x", 'I', false), new Fields.Kept("java.util.Ä", "next", 'L', true));
    private static final List<String> SITES = List.of("java.util.A.get:12", "", "java.util.Ä.set:3");

    private static byte[] written() throws IOException {
        KeptClass first = KeptClass.of("java/util/A", 5, new byte[] {1, 2, 3}, null);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        KeptFile.write(
                out,
                FIELDS,
                SITES,
                List.of(
                        first,
                        KeptClass.of("java/util/A", -6, new byte[] {4}, first),
                        KeptClass.of("java/util/B!", 7, null, null)));
        return out.toByteArray();
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        KeptFile file = KeptFile.read(written());
        assertEquals(FIELDS, file.fields());
        assertEquals(SITES.size(), file.siteCount());
        for (int i = 0; i < SITES.size(); i++) {
            assertEquals(SITES.get(i), file.apply(i));
        }
        KeptClass a = file.classes().get("java/util/A");
        assertEquals(-6, a.original);
        assertArrayEquals(new byte[] {4}, a.result());
        assertEquals(5, a.next.original);
        assertArrayEquals(new byte[] {1, 2, 3}, a.next.result());
        assertNull(a.next.next);
        assertNull(file.classes().get("java/util/B!").result());
        assertEquals(2, file.classes().size());
    }

    @Test
    void nothingCanBeMissing() throws IOException {
        byte[] whole = written();
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThrows(IOException.class, () -> KeptFile.read(part), "the first " + length);
        }
    }

    @Test
    void nothingCanBeOtherwise() throws IOException {
        byte[] whole = written();
        for (int i = 0; i < 8 * whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i / 8] ^= (byte) (1 << i % 8);
            assertThrows(IOException.class, () -> KeptFile.read(damaged), "bit " + i);
        }
    }

    @Test
    void nothingCanFollow() throws IOException {
        byte[] whole = written();
        assertThrows(IOException.class, () -> KeptFile.read(Arrays.copyOf(whole, whole.length + 1)));
    }
}
