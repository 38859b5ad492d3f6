package dev.heddle.cluster.grid;

import com.hazelcast.instance.EndpointQualifier;
import com.hazelcast.instance.impl.DefaultNodeContext;
import com.hazelcast.instance.impl.DefaultNodeExtension;
import com.hazelcast.instance.impl.Node;
import com.hazelcast.instance.impl.NodeExtension;
import com.hazelcast.nio.MemberSocketInterceptor;
import dev.heddle.cluster.Credentials;
import dev.heddle.cluster.Handshake;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Stands before every connection between members, in either direction: the grid reads nothing from one before both sides have
 * shown that they have the token. The grid has a place for that; this puts the handshake there.
 */
final class Gate implements MemberSocketInterceptor {
    private static final long AGAIN_NANOS = Duration.ofMinutes(1).toNanos();
    private static final int MOST_SAID = 100;

    private final Credentials credentials;
    private final IntSupplier processes;
    private final Consumer<String> refused;
    private final Map<String, Long> said = new HashMap<>();

    /**
     * Of a member.
     *
     * @param processes how many there are for tasks
     * @param refused hears, in one line, who was not let in and why
     */
    Gate(Credentials credentials, IntSupplier processes, Consumer<String> refused) {
        this.credentials = credentials;
        this.processes = processes;
        this.refused = refused;
    }

    @Override
    public void init(Properties properties) {}

    @Override
    public void onAccept(Socket socket) throws IOException {
        try {
            if (Handshake.accept(socket, credentials, processes.getAsInt()) == Handshake.Purpose.KNOCK) {
                socket.close();
                throw new IOException("it only knocked");
            }
        } catch (Handshake.Refusal e) {
            String from = socket.getRemoteSocketAddress().toString().replaceFirst("^.*/", "");
            if (isNews(from.replaceFirst(":\\d+$", "") + e.getMessage())) {
                refused.accept("refused " + from + ": " + e.getMessage());
            }
            socket.close();
            throw e;
        }
    }

    /** Whoever is refused may try again every few seconds, and is told of once a minute. */
    private synchronized boolean isNews(String refusal) {
        long now = System.nanoTime();
        said.values().removeIf(at -> now - at > AGAIN_NANOS);
        return said.size() < MOST_SAID && said.putIfAbsent(refusal, now) == null;
    }

    @Override
    public void onConnect(Socket socket) throws IOException {
        try {
            Handshake.connect(socket, Handshake.Purpose.JOIN, credentials);
        } catch (Handshake.Refusal e) {
            socket.close();
            throw e;
        }
    }

    /** A member that has this gate. */
    DefaultNodeContext node() {
        return new DefaultNodeContext() {
            @Override
            public NodeExtension createNodeExtension(Node node) {
                return new DefaultNodeExtension(node) {
                    @Override
                    public MemberSocketInterceptor getSocketInterceptor(EndpointQualifier qualifier) {
                        return Gate.this;
                    }
                };
            }
        };
    }
}
