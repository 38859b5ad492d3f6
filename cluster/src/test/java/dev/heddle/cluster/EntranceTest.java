package dev.heddle.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Addresses and tokens as people give them. */
class EntranceTest {
    @TempDir
    Path folder;

    private static String refusal(Runnable action) {
        return assertThrows(SetupException.class, action::run).getMessage();
    }

    @Test
    void addresses() {
        assertEquals(new ClusterAddress("127.0.0.1", 5701), ClusterAddress.parse("127.0.0.1"));
        assertEquals(new ClusterAddress("localhost", 6000), ClusterAddress.parse("localhost:6000"));
        assertEquals(new ClusterAddress("::1", 6000), ClusterAddress.parse("[::1]:6000"));
        assertEquals(new ClusterAddress("::1", 5701), ClusterAddress.parse("::1"));
        assertEquals("[::1]:5701", ClusterAddress.parse("::1").toString());
        assertTrue(ClusterAddress.parse("::1").isLoopback());
        for (String wrong : List.of("", ":", "a:b:", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:port")) {
            String message = refusal(() -> ClusterAddress.parse(wrong));
            assertTrue(message.contains("not an address") || message.contains("no host"), message);
        }
    }

    @Test
    void otherMachinesNeedAToken() {
        List<ClusterAddress> away = List.of(new ClusterAddress("127.0.0.1", 1), new ClusterAddress("192.0.2.1", 5701));
        Optional<Path> own = Optional.of(folder.resolve("own"));
        String message = refusal(() -> Entrance.of(away, Optional.empty(), own));
        assertTrue(message.contains("192.0.2.1:5701") && message.contains("--token-file"), message);
        assertTrue(Files.notExists(folder.resolve("own")), "nothing is made for what is refused");
    }

    @Test
    void oneOfOnesOwnIsMadeOnceAndNobodyElseCanReadIt() throws IOException {
        List<ClusterAddress> here = List.of(new ClusterAddress("127.0.0.1", 1));
        Path own = folder.resolve("cache/own");
        Entrance first = Entrance.of(here, Optional.empty(), Optional.of(own));
        Entrance second = Entrance.of(here, Optional.empty(), Optional.of(own));
        assertEquals(
                first.credentials().token().clusterName(),
                second.credentials().token().clusterName());
        if (Files.getFileStore(own).supportsFileAttributeView("posix")) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(own)));
        }
        assertTrue(refusal(() -> Entrance.of(here, Optional.empty(), Optional.empty()))
                .contains("--token-file"));
    }

    @Test
    void tokensThatAreNone() throws IOException {
        Path file = TokenFile.write(folder.resolve("short"), "   secret      \n");
        assertTrue(refusal(() -> Token.in(file)).contains("too short"));
        assertTrue(refusal(() -> Token.in(folder.resolve("missing"))).contains("cannot be read"));
        assertTrue(refusal(() -> Token.in(folder)).contains("cannot be read"), "a folder");
        Path open = TokenFile.write(folder.resolve("open"), "a secret of some length");
        if (Files.getFileStore(open).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r-----"));
            Token.in(open); // a group may be made for those who share it
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));
            assertTrue(refusal(() -> Token.in(open)).startsWith("everybody on this machine can read the token"));
        }
    }

    @Test
    void nobodyThere() throws IOException {
        Path file = TokenFile.write(folder.resolve("token"), "a secret of some length");
        Entrance entrance =
                Entrance.of(List.of(new ClusterAddress("127.0.0.1", 1)), Optional.of(file), Optional.empty());
        assertTrue(refusal(entrance::requireMember).startsWith("no worker at 127.0.0.1:1 "));
    }

    @Test
    void sealsHoldForOneMessageInOnePlace() throws IOException {
        Token token = Token.in(TokenFile.write(folder.resolve("token"), "a secret of some length"));
        Token other = Token.in(TokenFile.write(folder.resolve("other"), "a secret of some lengtH"));
        byte[] sealed = token.seal("tasks/1", "message".getBytes(StandardCharsets.UTF_8));
        assertEquals("message", new String(token.open("tasks/1", sealed).orElseThrow(), StandardCharsets.UTF_8));
        assertTrue(token.open("tasks/2", sealed).isEmpty());
        assertTrue(other.open("tasks/1", sealed).isEmpty());
        assertTrue(token.open("tasks/1", new byte[3]).isEmpty());
        for (int i = 0; i < sealed.length; i++) {
            byte[] changed = sealed.clone();
            changed[i] ^= 1;
            assertTrue(token.open("tasks/1", changed).isEmpty(), "byte " + i);
        }
    }
}
