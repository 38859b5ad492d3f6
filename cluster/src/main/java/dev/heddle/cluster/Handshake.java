package dev.heddle.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * What two processes say to each other before anything else goes over a connection: each proves that it has the token without
 * telling it, and names its versions. Nothing that came is interpreted before the proof but its length.
 *
 * <pre>
 *  who connects                                     who listens
 *     mark, purpose, number chosen at random  ---->
 *                                             <----  mark, number chosen at random
 *     versions, proof over all of this        ---->
 *                                             <----  yes, number of processes, versions, proof; or no
 * </pre>
 */
public final class Handshake {
    /** Why somebody was not let in, or would not go in. */
    public static final class Refusal extends IOException {
        private static final long serialVersionUID = 1L;

        Refusal(String message) {
            super(message);
        }
    }

    /** What a connection is for. */
    public enum Purpose {
        /** To become a member. */
        JOIN,
        /** To see whether one could. */
        KNOCK
    }

    static final int PATIENCE_MILLIS = 15_000;
    private static final byte[] MARK = "HEDDLE01".getBytes(StandardCharsets.US_ASCII);
    private static final int NONCE = 32;
    private static final int LONGEST = 512;
    private static final int YES = 1;
    private static final int NO = 0;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Handshake() {}

    /**
     * The side of who connects.
     *
     * @return how many processes there are for tasks
     * @throws Refusal if the two do not go together, with the reason
     */
    public static int connect(Socket socket, Purpose purpose, Credentials mine) throws IOException {
        try {
            return prove(socket, purpose, mine);
        } catch (SocketTimeoutException e) {
            throw new Refusal("it does not answer");
        } catch (EOFException e) {
            throw new Refusal("what listens there is no worker of Heddle");
        }
    }

    private static int prove(Socket socket, Purpose purpose, Credentials mine) throws IOException {
        socket.setSoTimeout(PATIENCE_MILLIS);
        // Without a buffer: what comes after this belongs to others.
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] nonce = nonce();
        byte[] kind = {(byte) purpose.ordinal()};
        send(socket, MARK, kind, nonce);
        byte[] mark = new byte[MARK.length];
        in.readFully(mark);
        if (!Arrays.equals(mark, MARK)) {
            throw new Refusal("what listens there is no worker of Heddle");
        }
        byte[] theirNonce = new byte[NONCE];
        in.readFully(theirNonce);
        byte[] versions = mine.versions();
        send(socket, length(versions), versions, mine.token().mac("connect", kind, nonce, theirNonce, versions));
        if (in.readUnsignedByte() != YES) {
            throw new Refusal("it has another token");
        }
        byte[] processes = new byte[Integer.BYTES];
        in.readFully(processes);
        byte[] theirs = text(in);
        byte[] proof = new byte[Token.SEAL];
        in.readFully(proof);
        byte[] right = mine.token().mac("listen", kind, nonce, theirNonce, versions, processes, theirs);
        if (!MessageDigest.isEqual(right, proof)) {
            throw new Refusal("it has another token");
        }
        requireSame(mine, theirs);
        socket.setSoTimeout(0);
        return ByteBuffer.wrap(processes).getInt();
    }

    /**
     * The side of who listens.
     *
     * @param processes how many there are for tasks
     * @throws Refusal if the two do not go together, with the reason
     */
    public static Purpose accept(Socket socket, Credentials mine, int processes) throws IOException {
        try {
            return examine(socket, mine, processes);
        } catch (EOFException | SocketTimeoutException e) {
            throw new Refusal("it does not show that it has the token");
        }
    }

    private static Purpose examine(Socket socket, Credentials mine, int processes) throws IOException {
        socket.setSoTimeout(PATIENCE_MILLIS);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] mark = new byte[MARK.length];
        in.readFully(mark);
        int purpose = in.readUnsignedByte();
        if (!Arrays.equals(mark, MARK) || purpose >= Purpose.values().length) {
            throw new Refusal("it does not show that it has the token");
        }
        byte[] kind = {(byte) purpose};
        byte[] theirNonce = new byte[NONCE];
        in.readFully(theirNonce);
        byte[] nonce = nonce();
        send(socket, MARK, nonce);
        byte[] theirs = text(in);
        byte[] proof = new byte[Token.SEAL];
        in.readFully(proof);
        if (!MessageDigest.isEqual(mine.token().mac("connect", kind, theirNonce, nonce, theirs), proof)) {
            send(socket, new byte[] {NO});
            throw new Refusal("it has another token");
        }
        byte[] count = ByteBuffer.allocate(Integer.BYTES).putInt(processes).array();
        byte[] versions = mine.versions();
        byte[] answer = mine.token().mac("listen", kind, theirNonce, nonce, theirs, count, versions);
        send(socket, new byte[] {YES}, count, length(versions), versions, answer);
        requireSame(mine, theirs);
        socket.setSoTimeout(0);
        return Purpose.values()[purpose];
    }

    private static void requireSame(Credentials mine, byte[] theirs) throws Refusal {
        String objection = mine.objection(theirs);
        if (!objection.isEmpty()) {
            throw new Refusal(objection);
        }
    }

    private static byte[] nonce() {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        return nonce;
    }

    private static byte[] length(byte[] text) {
        return ByteBuffer.allocate(Short.BYTES).putShort((short) text.length).array();
    }

    private static byte[] text(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        if (length > LONGEST) {
            throw new Refusal("it does not show that it has the token");
        }
        byte[] text = new byte[length];
        in.readFully(text);
        return text;
    }

    private static void send(Socket socket, byte[]... parts) throws IOException {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteBuffer all = ByteBuffer.allocate(length);
        for (byte[] part : parts) {
            all.put(part);
        }
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.write(all.array());
        out.flush();
    }
}
