package dev.heddle.cluster;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The way into a cluster: some of its addresses and the secret.
 *
 * @param addresses of members; not all need to be there
 * @param tokenFile has the secret
 * @param credentials with which to go in
 */
public record Entrance(List<ClusterAddress> addresses, Path tokenFile, Credentials credentials) {
    /**
     * What was found at the first member that answered.
     *
     * @param member where it listens
     * @param local which address of this machine reaches it
     * @param processes how many there are for tasks, as far as it knows
     */
    public record Found(ClusterAddress member, InetAddress local, int processes) {}

    /**
     * The way that a user has named.
     *
     * @param tokenFile as named by the user, who need not if all addresses are this machine's own
     * @param ownToken where the user's own token is, which is used then; nowhere if nothing is to be kept
     * @throws SetupException if anybody else could get at it without a secret
     */
    public static Entrance of(List<ClusterAddress> addresses, Optional<Path> tokenFile, Optional<Path> ownToken) {
        for (ClusterAddress address : addresses) {
            if (tokenFile.isEmpty() && !address.isLoopback()) {
                throw new SetupException(
                        address + " can be reached by others than this machine, and workers run code that they"
                                + " are sent: name a file with the cluster's secret (--token-file)");
            }
        }
        if (tokenFile.isPresent()) {
            Path file = tokenFile.get().toAbsolutePath();
            return new Entrance(addresses, file, Credentials.with(Token.in(file)));
        }
        Path own = ownToken.orElseThrow(() -> new SetupException(
                        "without a cache folder there is no token: name a file with one (--token-file)"))
                .toAbsolutePath();
        return new Entrance(addresses, own, Credentials.with(Token.ownIn(own)));
    }

    /**
     * Knocks at one address after another.
     *
     * @return what was found; empty if nobody is there
     * @throws SetupException if somebody is there who does not go together with this process
     */
    public Optional<Found> knock() {
        for (ClusterAddress address : addresses) {
            try (Socket socket = new Socket()) {
                socket.connect(address.socketAddress(), Handshake.PATIENCE_MILLIS);
                int processes = Handshake.connect(socket, Handshake.Purpose.KNOCK, credentials);
                return Optional.of(new Found(address, socket.getLocalAddress(), processes));
            } catch (Handshake.Refusal e) {
                throw new SetupException(
                        "the member at " + address + " does not go together with this one: " + e.getMessage());
            } catch (IOException e) {
                // Nobody is there; perhaps at the next one.
            }
        }
        return Optional.empty();
    }

    /**
     * The same where somebody has to be there.
     *
     * @throws SetupException if nobody is
     */
    public Found requireMember() {
        return knock().orElseThrow(() -> {
            List<String> tried = new ArrayList<>();
            addresses.forEach(a -> tried.add(a.toString()));
            return new SetupException("no worker at " + String.join(", ", tried)
                    + " (start one with 'heddle worker --join " + addresses.get(0) + "')");
        });
    }
}
