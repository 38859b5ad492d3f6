package dev.heddle.cluster;

import dev.heddle.checker.options.SetupException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a member of a cluster listens.
 *
 * @param host a name or a number
 * @param port of TCP
 */
public record ClusterAddress(String host, int port) {
    /** Where the first member on a machine listens if nothing else is said. */
    public static final int FIRST_PORT = 5701;

    /** So many ports from there on are tried one after another. */
    public static final int PORTS = 20;

    private static final int LAST_PORT = 65535;

    /**
     * Understands {@code host}, {@code host:port} and {@code [::1]:port}.
     *
     * @throws SetupException if it is none of these, or there is no such host
     */
    public static ClusterAddress parse(String text) {
        String host = text;
        String port = "";
        int bracket = text.indexOf(']');
        int colon = text.lastIndexOf(':');
        if (colon > bracket && (bracket > 0 || colon == text.indexOf(':'))) {
            host = text.substring(0, colon);
            port = text.substring(colon + 1);
            if (port.isEmpty()) {
                throw new SetupException("not an address of a member: '" + text + "' (say for example 10.0.0.5:5701)");
            }
        }
        if (bracket > 0) {
            host = host.substring(1, bracket);
        }
        if (host.isBlank() || !port.matches("\\d{0,5}") || !port.isEmpty() && Integer.parseInt(port) > LAST_PORT) {
            throw new SetupException("not an address of a member: '" + text + "' (say for example 10.0.0.5:5701)");
        }
        ClusterAddress address = new ClusterAddress(host, port.isEmpty() ? FIRST_PORT : Integer.parseInt(port));
        address.resolved();
        return address;
    }

    /** The same for many. */
    public static List<ClusterAddress> parse(List<String> texts) {
        List<ClusterAddress> all = new ArrayList<>();
        texts.forEach(t -> all.add(parse(t)));
        return all;
    }

    /** Whether only processes of this machine reach it. */
    public boolean isLoopback() {
        return resolved().isLoopbackAddress();
    }

    InetAddress resolved() {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new SetupException("there is no host '" + host + "'", e);
        }
    }

    InetSocketAddress socketAddress() {
        return new InetSocketAddress(resolved(), port);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
