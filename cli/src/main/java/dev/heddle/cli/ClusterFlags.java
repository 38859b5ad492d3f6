package dev.heddle.cli;

import dev.heddle.agent.cache.CacheFolder;
import dev.heddle.checker.options.SetupException;
import dev.heddle.cluster.ClusterAddress;
import dev.heddle.cluster.Entrance;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which other machines help, as flags. */
final class ClusterFlags {
    @Option(
            names = "--cluster",
            paramLabel = "ADDRESSES",
            split = ",",
            description =
                    "Divide the work among the workers of a cluster, which 'heddle worker --join' starts: addresses of"
                            + " some of them, as 10.0.0.5:5701,10.0.0.6. The result is the same. For ${bundle:divisible}.")
    private List<String> cluster;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "Has the secret that members of the cluster share; needed for all addresses but 127.0.0.1, where the"
                            + " default is a secret of your own in the cache folder.")
    private Path tokenFile;

    /** The cluster that is to help, if there is to be one; somebody of it was there a moment ago. */
    Optional<ClusterCall> enter() {
        if (cluster == null) {
            if (tokenFile != null) {
                throw new SetupException("--token-file is for --cluster");
            }
            return Optional.empty();
        }
        if (cluster.isEmpty()) {
            throw new SetupException("--cluster names no member (say for example 10.0.0.5:5701)");
        }
        Entrance entrance = entrance(cluster, tokenFile);
        return Optional.of(new ClusterCall(entrance, entrance.requireMember()));
    }

    static Entrance entrance(List<String> addresses, Path tokenFile) {
        return Entrance.of(
                ClusterAddress.parse(addresses),
                Optional.ofNullable(tokenFile),
                CacheFolder.ofUser().map(c -> c.file("cluster.token")));
    }
}
