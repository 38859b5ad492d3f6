package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Workers on this machine that wait for checks, each a process as users have it; a check is one more member. */
final class LocalCluster implements AutoCloseable {
    private final Path folder;
    private final String address;
    private final Path token;
    private final List<HeddleProcess> started = new ArrayList<>();
    private final List<Path> homes = new ArrayList<>();

    /** Nobody is there yet; what workers write is kept in that folder. */
    LocalCluster(Path folder) throws IOException {
        this.folder = folder;
        token = TokenFile.write(folder.resolve("token"), "a secret of some length\n");
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            address = "127.0.0.1:" + free.getLocalPort();
        }
    }

    /** The first one listens where the others, and checks, look for it. */
    void start(int workers) throws IOException, InterruptedException {
        startWorker("--listen", address);
        for (int i = 1; i < workers; i++) {
            startWorker();
        }
    }

    /** One more. */
    HeddleProcess startWorker(String... more) throws IOException, InterruptedException {
        Path home = Files.createDirectory(folder.resolve("worker" + homes.size()));
        homes.add(home);
        List<String> arguments =
                new ArrayList<>(List.of("worker", "--join", address, "--token-file", token.toString()));
        arguments.addAll(List.of(more));
        HeddleProcess worker = HeddleProcess.start(home, arguments.toArray(String[]::new));
        started.add(worker);
        worker.awaitErrorOutput();
        assertTrue(worker.said().startsWith("heddle: worker at 127.0.0.1:"), worker.said());
        return worker;
    }

    String address() {
        return address;
    }

    /** What the first worker has written to its error stream. */
    String said() throws IOException {
        return started.get(0).said();
    }

    /** The options of a check that is divided among them. */
    List<String> options() {
        return List.of("--cluster", address, "--token-file", token.toString());
    }

    @Override
    public void close() {
        started.forEach(HeddleProcess::terminate);
    }
}
