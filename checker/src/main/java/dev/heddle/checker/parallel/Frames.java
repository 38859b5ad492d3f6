package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Messages between a coordinator and a worker: a mark, a length, and so many bytes of JSON. */
public final class Frames implements Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Whoever prints something else where messages are expected is found out at once. */
    private static final int MARK = 0x48444c46;

    private static final int LONGEST = 1 << 30;

    private final DataInputStream in;
    private final DataOutputStream out;

    /** Messages over these streams. */
    public Frames(InputStream in, OutputStream out) {
        this.in = new DataInputStream(new BufferedInputStream(in));
        this.out = new DataOutputStream(new BufferedOutputStream(out));
    }

    /** A new message of that kind. */
    public static ObjectNode message(String is) {
        return MAPPER.createObjectNode().put("is", is);
    }

    /** Sends a message; may be called by any thread. */
    public void send(ObjectNode message) throws IOException {
        byte[] bytes = MAPPER.writeValueAsBytes(message);
        synchronized (out) {
            out.writeInt(MARK);
            out.writeInt(bytes.length);
            out.write(bytes);
            out.flush();
        }
    }

    /** Sends nothing more, which the other side sees. */
    @Override
    public void close() throws IOException {
        synchronized (out) {
            out.close();
        }
    }

    /**
     * Waits for a message.
     *
     * @return null if there is none because the other side has ended
     * @throws IOException if what came is no message
     */
    public JsonNode receive() throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        int mark = (first << 24) | (in.readUnsignedByte() << 16) | in.readUnsignedShort();
        int length = in.readInt();
        if (mark != MARK || length < 0 || length > LONGEST) {
            throw new IOException("what came is no message");
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("a message was cut short");
        }
        return MAPPER.readTree(bytes);
    }
}
