package dev.heddle.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.Outbox;
import dev.heddle.checker.parallel.ThisJvm;
import java.io.IOException;
import java.util.List;

/**
 * The process that is a member of the cluster. It has no agent in it: in a JVM whose classes are rewritten nothing else should
 * have threads of its own.
 */
public final class GridProcess {
    private static final String MAIN = "dev.heddle.cluster.grid.GridMain";

    /** It carries messages and does not compute, so it is not to begin by compiling; and it is to say nothing about what it needs. */
    private static final List<String> OF_THE_GRID = List.of(
            "-XX:TieredStopAtLevel=1",
            "--add-modules=java.se",
            "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-opens=java.management/sun.management=ALL-UNNAMED",
            "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED",
            "-Dhazelcast.logging.type=" + System.getProperty("heddle.cluster.log", "none"));

    /** From this version on the JVM warns of what the grid does with memory, and knows how not to. */
    private static final int FIRST_TO_WARN = 23;

    private final Process process;
    private final Frames frames;
    private final Outbox outbox;

    private GridProcess(Process process) {
        this.process = process;
        frames = new Frames(process.getInputStream(), process.getOutputStream());
        outbox = new Outbox("hub", frames, this::kill);
    }

    /**
     * Starts it and tells it what it is for.
     *
     * @throws IOException if that is not possible
     */
    public static GridProcess start(ObjectNode purpose) throws IOException {
        List<String> command = ThisJvm.command(a -> !a.startsWith("-javaagent:") && !a.startsWith("-agentlib:"));
        command.addAll(OF_THE_GRID);
        if (Runtime.version().feature() >= FIRST_TO_WARN) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        GridProcess started = new GridProcess(process);
        started.send(purpose);
        return started;
    }

    /** Waits for what it says next; null if it has ended. */
    public JsonNode receive() throws IOException {
        return frames.receive();
    }

    /** Tells it something; one that does not listen any more is ended. */
    public void send(ObjectNode message) {
        outbox.send(message);
    }

    /** Waits for its end; returns its exit code. */
    public int await() throws InterruptedException {
        return process.waitFor();
    }

    /** Asks it to leave: it notices that nobody speaks to it any more. */
    public void release() {
        outbox.close();
    }

    /** Ends it at once. */
    public void kill() {
        process.destroyForcibly();
    }
}
