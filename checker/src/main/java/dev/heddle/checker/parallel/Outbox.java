package dev.heddle.checker.parallel;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Messages on their way to another process. A pipe takes only so much from one side while nobody reads at the other, so they
 * go out in a thread of their own: whoever sends has to be free to notice that the other process hangs.
 */
public final class Outbox {
    /** An empty one is the end. */
    private final BlockingQueue<Optional<ObjectNode>> messages = new LinkedBlockingQueue<>();

    /**
     * Empty, until {@link #close}.
     *
     * @param name whom they go to
     * @param whenBroken called if they do not get there
     */
    public Outbox(String name, Frames frames, Runnable whenBroken) {
        Thread sender = new Thread(
                () -> {
                    try {
                        sendAll(frames);
                    } catch (IOException e) {
                        whenBroken.run();
                    }
                },
                "heddle-to-" + name);
        sender.setDaemon(true);
        sender.start();
    }

    private void sendAll(Frames frames) throws IOException {
        try (frames) {
            for (Optional<ObjectNode> m = messages.take(); m.isPresent(); m = messages.take()) {
                frames.send(m.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends a message some time, after those before it. */
    public void send(ObjectNode message) {
        messages.add(Optional.of(message));
    }

    /** After what was sent so far, the other side sees that nothing more comes. */
    public void close() {
        messages.add(Optional.empty());
    }
}
