package dev.heddle.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is let in: each side says what is wrong with the other, and goes no further. */
class HandshakeTest {
    @TempDir
    Path folder;

    private Token token;

    @BeforeEach
    void makeToken() throws IOException {
        token = token("the first secret of them all");
    }

    private Token token(String text) throws IOException {
        return Token.in(Files.writeString(Files.createTempFile(folder, "token", ""), text + "\n"));
    }

    /**
     * What the two sides come to.
     *
     * @param connected the number of processes, or why it went no further
     * @param accepted the purpose, or why it was refused
     */
    private record Outcome(String connected, String accepted) {}

    private interface Side {
        Object speak(Socket socket) throws IOException;
    }

    private static String said(Side side, Socket socket) {
        try (socket) {
            return String.valueOf(side.speak(socket));
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    private static Outcome between(Side connecting, Side listening) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<String> accepted = CompletableFuture.supplyAsync(() -> {
                try {
                    return said(listening, server.accept());
                } catch (IOException e) {
                    return "not reached: " + e;
                }
            });
            String connected = said(connecting, new Socket(server.getInetAddress(), server.getLocalPort()));
            return new Outcome(connected, accepted.join());
        }
    }

    private static Outcome between(Credentials connecting, Credentials listening) throws IOException {
        return between(
                s -> Handshake.connect(s, Handshake.Purpose.JOIN, connecting), s -> Handshake.accept(s, listening, 3));
    }

    @Test
    void whoHasTheSameTokenAndVersionsIsLetIn() throws IOException {
        Credentials mine = new Credentials(token, "1", "17");
        assertEquals(new Outcome("3", "JOIN"), between(mine, mine));
        assertEquals(
                new Outcome("3", "KNOCK"),
                between(s -> Handshake.connect(s, Handshake.Purpose.KNOCK, mine), s -> Handshake.accept(s, mine, 3)));
    }

    @Test
    void anotherTokenIsRefusedByBoth() throws IOException {
        Credentials mine = new Credentials(token, "1", "17");
        Credentials other = new Credentials(token("quite another secret text"), "1", "17");
        assertEquals(new Outcome("it has another token", "it has another token"), between(other, mine));
    }

    @Test
    void anotherHeddleIsRefusedByBoth() throws IOException {
        Outcome outcome = between(new Credentials(token, "1", "17"), new Credentials(token, "2", "17"));
        assertEquals("it is of another version of Heddle: 2 instead of 1", outcome.connected());
        assertEquals("it is of another version of Heddle: 1 instead of 2", outcome.accepted());
    }

    @Test
    void anotherJdkIsRefusedByBoth() throws IOException {
        Outcome outcome = between(new Credentials(token, "1", "17.0.1+7"), new Credentials(token, "1", "25+36"));
        assertEquals("it is of another version of Java: 25+36 instead of 17.0.1+7", outcome.connected());
        assertEquals("it is of another version of Java: 17.0.1+7 instead of 25+36", outcome.accepted());
    }

    @Test
    void whoSaysSomethingElseLearnsNothing() throws IOException {
        Credentials mine = new Credentials(token, "1", "17");
        Side browser = s -> {
            s.getOutputStream().write("GET / HTTP/1.1\r\nHost: there\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            s.shutdownOutput();
            byte[] answer;
            try {
                answer = s.getInputStream().readAllBytes();
            } catch (IOException reset) { // what it said was not even read to its end
                return null;
            }
            return answer.length == 0 ? null : new String(answer, StandardCharsets.US_ASCII);
        };
        Outcome outcome = between(browser, s -> Handshake.accept(s, mine, 3));
        assertEquals("null", outcome.connected());
        assertEquals("it does not show that it has the token", outcome.accepted());
    }

    /** One that begins well but has no token, and sends back what it was sent. */
    @Test
    void whoSendsBackWhatItGotIsNotLetIn() throws IOException {
        Credentials mine = new Credentials(token, "1", "17");
        Side mirror = s -> {
            byte[] first = "HEDDLE01\0".getBytes(StandardCharsets.US_ASCII);
            s.getOutputStream().write(first);
            s.getOutputStream().write(new byte[32]);
            byte[] nonce = s.getInputStream().readNBytes(8 + 32);
            s.getOutputStream().write(new byte[] {0, 4, '1', '\n', '1', '7'});
            s.getOutputStream().write(nonce, 8, 32);
            return s.getInputStream().read();
        };
        assertEquals(new Outcome("0", "it has another token"), between(mirror, s -> Handshake.accept(s, mine, 3)));
    }

    @Test
    void whatListensMustHaveTheTokenToo() throws IOException {
        Credentials mine = new Credentials(token, "1", "17");
        Side liar = s -> {
            byte[] said = s.getInputStream().readNBytes(8 + 1 + 32);
            s.getOutputStream().write(said, 0, 8);
            s.getOutputStream().write(new byte[32]);
            s.getInputStream().readNBytes(2 + 4 + 32);
            s.getOutputStream().write(new byte[] {1, 0, 0, 0, 9, 0, 4, '1', '\n', '1', '7'});
            s.getOutputStream().write(new byte[32]);
            return null;
        };
        assertEquals(
                "it has another token",
                between(s -> Handshake.connect(s, Handshake.Purpose.JOIN, mine), liar)
                        .connected());
        assertEquals(
                "what listens there is no worker of Heddle",
                between(s -> Handshake.connect(s, Handshake.Purpose.JOIN, mine), s -> {
                            s.getInputStream().readNBytes(41);
                            return null;
                        })
                        .connected());
    }
}
