package dev.heddle.cluster.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import dev.heddle.checker.options.SetupException;
import dev.heddle.cluster.ClusterAddress;
import dev.heddle.cluster.Credentials;
import dev.heddle.cluster.Entrance;
import dev.heddle.cluster.Token;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members of a grid, in one JVM: who gets in, what lies on the board, and how class files travel. */
class GridTest {
    @TempDir
    static Path folder;

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final List<String> REFUSED = new CopyOnWriteArrayList<>();
    private static final List<HazelcastInstance> STARTED = new ArrayList<>();
    private static Credentials credentials;
    private static HazelcastInstance first;

    /** Of a kind that nobody has asked for. */
    private record Foreign(String text) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    @BeforeAll
    static void startFirst() throws IOException {
        credentials = Credentials.with(token("a secret of some length"));
        first = start(credentials, List.of(new ClusterAddress("127.0.0.1", 1)));
    }

    @AfterAll
    static void stopAll() {
        STARTED.forEach(i -> i.getLifecycleService().terminate());
    }

    private static Token token(String text) throws IOException {
        return Token.in(Files.writeString(Files.createTempFile(folder, "token", ""), text));
    }

    private static Entrance entrance(Credentials with, List<ClusterAddress> addresses) {
        return new Entrance(addresses, folder.resolve("token"), with);
    }

    private static HazelcastInstance start(Credentials with, List<ClusterAddress> addresses) {
        Gate gate = new Gate(with, () -> 7, REFUSED::add);
        HazelcastInstance member = GridMember.start(entrance(with, addresses), LOOPBACK, Optional.empty(), gate);
        STARTED.add(member);
        return member;
    }

    private static ClusterAddress address() {
        InetSocketAddress at = first.getCluster().getLocalMember().getSocketAddress();
        return new ClusterAddress(at.getAddress().getHostAddress(), at.getPort());
    }

    @Test
    void listensAtItsOwnAddressAlone() {
        assertTrue(first.getCluster()
                .getLocalMember()
                .getSocketAddress()
                .getAddress()
                .isLoopbackAddress());
    }

    @Test
    void speaksWithMembersOnlyAndCallsNobody() {
        Gate gate = new Gate(credentials, () -> 1, REFUSED::add);
        Config config = GridMember.config(entrance(credentials, List.of(address())), LOOPBACK, Optional.empty(), gate);
        assertEquals("false", config.getProperty("hazelcast.phone.home.enabled"));
        assertEquals("false", config.getProperty("hazelcast.socket.bind.any"));
        assertTrue(config.getAdvancedNetworkConfig().isEnabled());
        assertEquals(1, config.getAdvancedNetworkConfig().getEndpointConfigs().size());
        assertFalse(
                config.getAdvancedNetworkConfig().getJoin().getMulticastConfig().isEnabled());
        assertFalse(config.getAdvancedNetworkConfig()
                .getJoin()
                .getAutoDetectionConfig()
                .isEnabled());
        assertFalse(config.getJetConfig().isEnabled());
        assertEquals(1, config.getMapConfig("tasks").getBackupCount());
    }

    @Test
    void whoHasTheTokenIsToldHowManyProcessesThereAre() {
        Entrance.Found found = entrance(credentials, List.of(address())).requireMember();
        assertEquals(7, found.processes());
    }

    @Test
    void aMemberWithAnotherTokenStaysOutside() throws IOException {
        Credentials other = Credentials.with(token("quite another secret text"));
        HazelcastInstance stranger = start(other, List.of(address()));
        assertEquals(1, stranger.getCluster().getMembers().size());
        assertTrue(
                first.getCluster().getMembers().stream()
                        .noneMatch(m -> m.getUuid()
                                .equals(stranger.getCluster().getLocalMember().getUuid())),
                "the first does not know it");
        assertTrue(REFUSED.stream().anyMatch(r -> r.endsWith(": it has another token")), REFUSED.toString());
        stranger.getLifecycleService().terminate();
    }

    /** As members, clients, REST and memcache would begin. */
    @Test
    void nobodyIsAnsweredWhoHasNotShownTheToken() throws IOException {
        for (String greeting : List.of("HZC", "CP2", "GET /hazelcast/health HTTP/1.1\r\n\r\n", "version\r\n")) {
            try (Socket socket = new Socket(LOOPBACK, address().port())) {
                socket.getOutputStream().write(greeting.getBytes(StandardCharsets.US_ASCII));
                socket.shutdownOutput();
                int answer;
                try {
                    answer = socket.getInputStream().read();
                } catch (IOException reset) { // what it said was not even read to its end
                    answer = -1;
                }
                assertEquals(-1, answer, greeting);
            }
        }
    }

    /** A member of another cluster that finds this one by its address tries to join it every few seconds. */
    @Test
    void whoIsRefusedAgainAndAgainIsToldOfOnce() throws IOException {
        List<String> told = new ArrayList<>();
        Gate gate = new Gate(credentials, () -> 7, told::add);
        for (int i = 0; i < 3; i++) {
            try (ServerSocket listening = new ServerSocket(0, 1, LOOPBACK);
                    Socket stranger = new Socket(LOOPBACK, listening.getLocalPort());
                    Socket accepted = listening.accept()) {
                stranger.shutdownOutput();
                assertThrows(IOException.class, () -> gate.onAccept(accepted));
            }
        }
        assertEquals(1, told.size(), told.toString());
        assertTrue(told.get(0).endsWith(": it does not show that it has the token"), told.toString());
    }

    @Test
    void noPortIsLeft() {
        Gate gate = new Gate(credentials, () -> 7, REFUSED::add);
        Entrance entrance = entrance(credentials, List.of(address()));
        Optional<Integer> taken = Optional.of(address().port());
        SetupException e = assertThrows(
                SetupException.class, () -> GridMember.start(entrance, LOOPBACK.getHostAddress(), taken, gate));
        assertEquals("no member can be started at 127.0.0.1: port " + address().port() + " is taken", e.getMessage());
    }

    @Test
    void foreignObjectsAreNotBroughtToLife() {
        Map<String, Object> map = first.getMap("foreign");
        map.put("key", new Foreign("text"));
        HazelcastSerializationException e = assertThrows(HazelcastSerializationException.class, () -> map.get("key"));
        assertTrue(String.valueOf(e.getCause()).contains("SecurityException"), e.toString());
    }

    @Test
    void aTaskChangesOnlyFromTheStateThatWasSeen() {
        HazelcastInstance second = start(credentials, List.of(address()));
        assertEquals(2, second.getCluster().getMembers().size());
        Board mine = new Board(first, credentials.token());
        Board theirs = new Board(second, credentials.token());
        mine.open("check/1");
        TaskState taken = TaskState.OPEN.takenBy("worker", theirs.member(), 4711);
        assertTrue(theirs.change("check/1", TaskState.OPEN, taken));
        assertTrue(theirs.change("check/1", TaskState.OPEN, taken), "the same once more, as the grid does");
        assertFalse(mine.change("check/1", TaskState.OPEN, TaskState.OPEN.takenBy("other", mine.member(), 1)));
        assertFalse(theirs.change("check/1", taken.renewed(), taken.done()), "of another lease");
        assertTrue(theirs.change("check/1", taken, taken.renewed()));
        assertTrue(mine.change("check/1", taken.renewed(), taken.renewed().lost("silent")));
        assertFalse(theirs.change("check/1", taken.renewed(), taken.renewed().done()), "it comes too late");
        second.getLifecycleService().terminate();
        assertEquals(
                TaskState.Phase.LOST,
                mine.states(java.util.Set.of("check/1")).get("check/1").phase(),
                "the one that is left still knows");
        assertFalse(mine.change("check/none", TaskState.OPEN, taken), "there is no such task");
        mine.clear("check");
        assertTrue(mine.states(java.util.Set.of("check/1")).isEmpty());
    }

    @Test
    void whatHasNoSealDoesNotExist() throws IOException {
        Board board = new Board(first, credentials.token());
        Board stranger = new Board(first, token("quite another secret text"));
        ObjectNode record = Board.node().put("owner", "me");
        stranger.write(board.checks(), "foreign", record);
        board.checks().set("bare", Board.bytes(record));
        board.write(board.checks(), "right", record);
        byte[] elsewhere = board.checks().get("right");
        board.checks().set("moved", elsewhere);
        assertEquals(java.util.Set.of("right"), board.readAll(board.checks()).keySet());
        assertTrue(board.read(board.checks(), "moved").isEmpty());
        List.of("foreign", "bare", "right", "moved").forEach(board.checks()::delete);
    }

    @Test
    void classFilesAreWhatTheyWere() throws IOException {
        Board board = new Board(first, credentials.token());
        Path classes = Files.createDirectories(folder.resolve("classes/pkg/deep"));
        byte[] large = new byte[1_300_000];
        large[1_000_000] = 1;
        Files.write(classes.resolve("Large.class"), large);
        Files.writeString(classes.resolve("empty.txt"), "");
        Path entry = folder.resolve("classes");
        ObjectNode about = Board.node();
        ClassFileStore.publish(board, "check/0", entry, about);
        assertEquals(3, about.get("pieces").intValue());
        ClassFileStore store = new ClassFileStore(folder.resolve("store"));
        Path fetched = store.fetch(board, about);
        assertEquals(about.get("hash").textValue(), fetched.getFileName().toString());
        assertEquals(-1, Files.mismatch(classes.resolve("Large.class"), fetched.resolve("pkg/deep/Large.class")));
        assertTrue(Files.exists(fetched.resolve("pkg/deep/empty.txt")));

        Files.writeString(fetched.resolve("pkg/deep/Large.class"), "spoilt");
        assertEquals(fetched, store.fetch(board, about), "what was spoilt is fetched again");
        assertEquals(large.length, Files.size(fetched.resolve("pkg/deep/Large.class")));

        board.contents().delete("check/0/1");
        assertEquals(fetched, store.fetch(board, about), "what is here is not fetched");
        ClassFileStore empty = new ClassFileStore(folder.resolve("another"));
        assertTrue(assertThrows(IOException.class, () -> empty.fetch(board, about))
                .getMessage()
                .contains("missing"));
        board.write(board.contents(), "check/0/1", new byte[1 << 19]);
        assertThrows(
                IOException.class, () -> empty.fetch(board, about.deepCopy().put("hash", "0".repeat(64))));
        try (var left = Files.list(folder.resolve("another"))) {
            assertEquals(0, left.count(), "nothing half done is left");
        }
        board.clear("check");
    }

    /** As members of one machine do that were started together: each has a store of its own, in the same folder. */
    @Test
    void severalMembersFetchTheSameIntoOneFolder() throws Exception {
        Board board = new Board(first, credentials.token());
        Path classes = Files.createDirectories(folder.resolve("together/pkg"));
        Files.write(classes.resolve("Large.class"), new byte[1_300_000]);
        ObjectNode about = Board.node();
        ClassFileStore.publish(board, "together/0", folder.resolve("together"), about);
        ExecutorService members = Executors.newFixedThreadPool(4);
        try {
            List<Future<Path>> all = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                all.add(members.submit(() -> new ClassFileStore(folder.resolve("shared")).fetch(board, about)));
            }
            for (Future<Path> fetched : all) {
                assertTrue(Files.exists(fetched.get().resolve("pkg/Large.class")));
            }
        } finally {
            members.shutdownNow();
        }
        board.clear("together");
    }

    @Test
    void aJarStaysAJar() throws IOException {
        Board board = new Board(first, credentials.token());
        Path jar = Files.writeString(folder.resolve("lib.jar"), "not really");
        ObjectNode about = Board.node();
        ClassFileStore.publish(board, "jar/0", jar, about);
        Path fetched = new ClassFileStore(folder.resolve("jars")).fetch(board, about);
        assertEquals("lib.jar", fetched.getFileName().toString());
        assertEquals("not really", Files.readString(fetched));
        board.clear("jar");
    }
}
