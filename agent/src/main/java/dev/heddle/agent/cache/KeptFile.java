package dev.heddle.agent.cache;

import dev.heddle.runtime.names.Fields;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.zip.CheckedOutputStream;

/**
 * The file form of rewritten classes, with the fields and places whose numbers stand in them. At its end is a checksum of
 * all that comes before.
 */
final class KeptFile implements IntFunction<String> {
    private static final int MAGIC = 0x48454431; // "HED1": to be changed with the form
    private static final int CHECKSUM = 2 * Integer.BYTES;

    private final byte[] bytes;
    private final List<Fields.Kept> fields = new ArrayList<>();
    private final int siteCount;
    private final int siteEnds;
    private final int siteTexts;
    private final Map<String, KeptClass> classes = new HashMap<>();

    private KeptFile(byte[] bytes) throws IOException {
        this.bytes = bytes;
        ByteBuffer in = ByteBuffer.wrap(bytes, 0, bytes.length - CHECKSUM);
        in.getInt();
        int fieldCount = in.getInt();
        for (int i = 0; i < fieldCount; i++) {
            fields.add(new Fields.Kept(text(in), text(in), (char) in.get(), in.get() != 0));
        }
        siteCount = in.getInt();
        siteEnds = in.position();
        siteTexts = siteEnds + siteCount * Integer.BYTES;
        in.position(siteTexts + (siteCount == 0 ? 0 : siteEnd(siteCount - 1)));
        int classCount = in.getInt();
        for (int i = 0; i < classCount; i++) {
            String name = text(in);
            long original = in.getLong();
            int length = in.getInt();
            KeptClass c = new KeptClass(name, original, bytes, in.position(), length, classes.get(name));
            in.position(in.position() + c.size());
            classes.put(name, c);
        }
    }

    /**
     * What the bytes of a file say.
     *
     * @throws IOException if they are not what {@link #write} has written
     */
    static KeptFile read(byte[] bytes) throws IOException {
        if (bytes.length < 2 * CHECKSUM || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
            throw new IOException("not a file of rewritten classes");
        }
        int end = bytes.length - CHECKSUM;
        if (ByteBuffer.wrap(bytes).getLong(end)
                != new Fingerprint().add(bytes, 0, end).getValue()) {
            throw new IOException("damaged");
        }
        try {
            return new KeptFile(bytes);
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException("damaged", e);
        }
    }

    List<Fields.Kept> fields() {
        return fields;
    }

    int siteCount() {
        return siteCount;
    }

    /** The text of a place, by its index. */
    @Override
    public String apply(int index) {
        int begin = index == 0 ? 0 : siteEnd(index - 1);
        return new String(bytes, siteTexts + begin, siteEnd(index) - begin, StandardCharsets.UTF_8);
    }

    private int siteEnd(int index) {
        return ByteBuffer.wrap(bytes).getInt(siteEnds + index * Integer.BYTES);
    }

    /** The classes by name; those of the same name are chained. */
    Map<String, KeptClass> classes() {
        return classes;
    }

    private String text(ByteBuffer in) {
        int length = in.getShort();
        String text = new String(bytes, in.position(), length, StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > Short.MAX_VALUE) {
            throw new IOException("too long a name");
        }
        out.writeShort(utf8.length);
        out.write(utf8);
    }

    static void write(OutputStream to, List<Fields.Kept> fields, List<String> sites, Collection<KeptClass> classes)
            throws IOException {
        Fingerprint fingerprint = new Fingerprint();
        DataOutputStream out =
                new DataOutputStream(new CheckedOutputStream(new BufferedOutputStream(to, 1 << 16), fingerprint));
        out.writeInt(MAGIC);
        out.writeInt(fields.size());
        for (Fields.Kept f : fields) {
            text(out, f.owner());
            text(out, f.name());
            out.writeByte(f.type());
            out.writeBoolean(f.isVolatile());
        }
        writeSites(out, sites);
        out.writeInt(classes.size());
        for (KeptClass c : classes) {
            text(out, c.name);
            out.writeLong(c.original);
            c.writeTo(out);
        }
        out.writeLong(fingerprint.getValue());
        out.flush();
    }

    private static void writeSites(DataOutputStream out, List<String> sites) throws IOException {
        out.writeInt(sites.size());
        List<byte[]> texts = new ArrayList<>();
        int end = 0;
        for (String s : sites) {
            byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
            texts.add(utf8);
            end += utf8.length;
            out.writeInt(end);
        }
        for (byte[] t : texts) {
            out.write(t);
        }
    }
}
