package programs.containment;

import dev.heddle.agent.Outcomes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import programs.Expect;
import programs.Threads;

/** Waiting for a connection that never comes is named with thread and line. */
@Expect(
        failures = "DEADLOCK uncontrolled-blocking: main/1 is blocked in a call that Heddle does not control",
        uncontrolled = {"main/1 is blocked in a call that Heddle does not control", "thread main/1 did not end"},
        told = "programs.containment.SocketAccept.accept:",
        patienceMillis = 1000,
        onlyPlatformThreads = true,
        covered = false)
public final class SocketAccept {
    private static void accept() {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.accept().close();
        } catch (IOException e) {
            Outcomes.note("interrupted");
        }
    }

    public static void main(String[] args) {
        Threads.run(SocketAccept::accept);
    }
}
