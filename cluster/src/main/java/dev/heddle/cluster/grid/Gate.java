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
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Stands before every connection between members, in either direction: the grid reads nothing from one before both sides have
 * shown that they have the token. The grid has a place for that; this puts the handshake there.
 */
final class Gate implements MemberSocketInterceptor {
    private final Credentials credentials;
    private final IntSupplier processes;
    private final Consumer<String> refused;

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
            refused.accept("refused "
                    + socket.getRemoteSocketAddress().toString().replaceFirst("^.*/", "") + ": " + e.getMessage());
            socket.close();
            throw e;
        }
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
