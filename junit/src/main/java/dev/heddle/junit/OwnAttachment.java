package dev.heddle.junit;

import dev.heddle.agent.HeddleAgent;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Attaches the agent to the JVM that it runs in, the way tools do from outside: by the socket that HotSpot opens when it is
 * told to on Linux. The JDK lets a JVM do that to another one only, so that libraries start one just for that, which takes
 * longer than the tests of a small project. Wherever anything is not as expected, nothing is done, and they are asked after
 * all.
 */
final class OwnAttachment {
    /** Where HotSpot looks on Linux, whatever {@code java.io.tmpdir} says. */
    private static final Path FOLDER = Path.of("/tmp");

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);

    /** With one of these a JVM does not listen, or prints all threads' stacks instead. */
    private static final List<String> DEAF =
            List.of("DisableAttachMechanism", "ReduceSignalUsage", "-Xrs", "-XX:Flags", "-XX:VMOptionsFile");

    /** What the JVM takes arguments from besides its command line. */
    private static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");

    private OwnAttachment() {}

    /** What the agent in that jar is given by the JVM; null if it could not be attached in this way. */
    static Instrumentation attempt(Optional<Path> jar) {
        if (jar.isEmpty() || jar.get().toString().contains("=") || !isHotSpotOnLinux()) {
            return null;
        }
        try {
            if (!listens()) {
                return null;
            }
            Path socket = socket();
            if (socket != null) {
                load(socket, jar.get().toAbsolutePath() + "=" + HeddleAgent.HANDED_OVER);
            }
            // By the class that the JVM has called, which is another one where tests have a class loader of their own.
            return (Instrumentation)
                    Class.forName(HeddleAgent.class.getName(), true, ClassLoader.getSystemClassLoader())
                            .getMethod("handedOver")
                            .invoke(null);
        } catch (IOException | ReflectiveOperationException | RuntimeException e) { // the usual way may work
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static boolean isHotSpotOnLinux() {
        return System.getProperty("os.name", "").equals("Linux")
                && System.getProperty("java.vm.name", "").endsWith("Server VM");
    }

    /** Whether nobody has told this JVM not to listen to others. Without lambdas, of which the first in a JVM takes long. */
    private static boolean listens() throws IOException {
        StringBuilder told = new StringBuilder();
        for (String variable : VARIABLES) {
            told.append(System.getenv().getOrDefault(variable, "")).append('\0');
        }
        told.append(text(Path.of("/proc/self/cmdline")));
        for (int at = told.indexOf("\0@"); at >= 0; at = told.indexOf("\0@", at + 1)) { // a file with arguments
            told.append(text(Path.of(told.substring(at + 2, told.indexOf("\0", at + 2)))));
        }
        for (String flag : DEAF) {
            if (told.indexOf(flag) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    /** The socket; null if the JVM does not open it. */
    private static Path socket() throws IOException, InterruptedException {
        long self = ProcessHandle.current().pid();
        Path socket = FOLDER.resolve(".java_pid" + self);
        if (Files.exists(socket)) {
            return socket;
        }
        Path trigger = Files.createFile(FOLDER.resolve(".attach_pid" + self));
        try {
            // The JDK sends itself no signal that the JVM has a use for.
            Process kill = new ProcessBuilder("/bin/sh", "-c", "kill -QUIT " + self).start();
            if (kill.waitFor() != 0) {
                return null;
            }
            long start = System.nanoTime();
            while (!Files.exists(socket)) {
                if (System.nanoTime() - start > PATIENCE) {
                    return null;
                }
                Thread.sleep(1);
            }
            return socket;
        } finally {
            Files.deleteIfExists(trigger);
        }
    }

    /** Has the JVM load an agent, and waits until it has. */
    private static void load(Path socket, String agent) throws IOException, InterruptedException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            String command = String.join("\0", "1", "load", "instrument", "false", agent, "");
            ByteBuffer request = ByteBuffer.wrap(command.getBytes(StandardCharsets.UTF_8));
            while (request.hasRemaining()) {
                channel.write(request);
            }
            channel.configureBlocking(false);
            ByteBuffer answer = ByteBuffer.allocate(256);
            long start = System.nanoTime();
            // What it says is not needed: the agent has been called or has not. The JVM closes its end when it is done.
            while (channel.read(answer.clear()) >= 0) {
                if (System.nanoTime() - start > PATIENCE) {
                    throw new IOException("the JVM does not answer");
                }
                Thread.sleep(1);
            }
        }
    }
}
