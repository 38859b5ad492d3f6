package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.agent.cache.CacheFolder;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.Helpers;
import dev.heddle.checker.parallel.Workers;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.cluster.ClusterAddress;
import dev.heddle.cluster.Entrance;
import dev.heddle.cluster.GridProcess;
import dev.heddle.cluster.GridWorkers;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The call for the workers of a cluster: what the process is told that is a member of it.
 *
 * @param entrance how to get in
 * @param found who was there
 */
record ClusterCall(Entrance entrance, Entrance.Found found) {
    /** How many workers there were. */
    int processes() {
        return found.processes();
    }

    /** The workers for one check. */
    Workers workers(CheckOptions options, TargetSpec target, ClassPath classPath, ProgramInput input) {
        long patience = Helpers.patience(options).toMillis();
        ObjectNode purpose = purpose("open", entrance)
                .put("local", found.local().getHostAddress())
                .put("patience", patience);
        ArrayNode entries = purpose.putArray("classPath");
        classPath.entries().forEach(e -> entries.add(e.toString()));
        ObjectNode check = purpose.putObject("check");
        check.put("target", target.toString()).put("patience", patience);
        ArrayNode flags = check.putArray("flags");
        WorkerCall.flags(options).forEach(flags::add);
        WorkerCall.flagsButInput(input).forEach(flags::add);
        check.put("input", input.standardInput().orElse(null));
        return new GridWorkers(purpose, Helpers.patience(options));
    }

    /**
     * Looks whether class files are still those that were loaded here, since workers have had those of some moment.
     *
     * @throws SetupException if they are not
     */
    static void requireUnchanged(ClassFiles classFiles) {
        classFiles.loaded().forEach((name, checksum) -> {
            OptionalLong now = classFiles.checksum(name);
            if (now.isEmpty() || now.getAsLong() != checksum) {
                throw new SetupException("class " + name
                        + " has changed while it was checked, so that workers may have had" + " another: check again");
            }
        });
    }

    /**
     * Has workers for a cluster on this machine until somebody ends this process.
     *
     * @param listen where to listen; empty for the address by which the others are reached, at the first port that is free
     * @param jobs how many there are
     */
    static int join(Entrance entrance, Optional<ClusterAddress> listen, int jobs) throws IOException {
        Optional<Entrance.Found> found = entrance.knock();
        InetAddress local = listen.isPresent()
                ? ownAddress(listen.get())
                : found.isPresent() ? found.get().local() : local(entrance.addresses());
        ObjectNode purpose = purpose("join", entrance)
                .put("local", local.getHostAddress())
                .put("port", listen.map(ClusterAddress::port).orElse(0))
                .put("jobs", jobs)
                .put("store", store().toString());
        ArrayNode command = purpose.putArray("command");
        WorkerCall.start().forEach(command::add);
        GridProcess process = GridProcess.start(purpose);
        try {
            return process.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.release();
            return Main.BAD_USAGE;
        }
    }

    private static InetAddress ownAddress(ClusterAddress address) throws IOException {
        InetAddress own = InetAddress.getByName(address.host());
        if (NetworkInterface.getByInetAddress(own) == null) {
            throw new SetupException("no member can listen at " + address + ": that is no address of this machine");
        }
        return own;
    }

    private static Path store() {
        return CacheFolder.ofUser()
                .map(c -> c.file("cluster"))
                .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir"), "heddle-cluster"))
                .toAbsolutePath();
    }

    /** The address of this machine among those, or else the one by which the first of them would be reached. */
    private static InetAddress local(List<ClusterAddress> addresses) {
        try {
            for (ClusterAddress address : addresses) {
                InetAddress resolved = InetAddress.getByName(address.host());
                if (NetworkInterface.getByInetAddress(resolved) != null) {
                    return resolved;
                }
            }
            try (DatagramSocket socket = new DatagramSocket()) {
                ClusterAddress first = addresses.get(0);
                socket.connect(new InetSocketAddress(first.host(), first.port()));
                return socket.getLocalAddress();
            }
        } catch (IOException e) {
            throw new SetupException("no address of this machine reaches " + addresses.get(0), e);
        }
    }

    private static ObjectNode purpose(String is, Entrance entrance) {
        ObjectNode purpose =
                Frames.message(is).put("tokenFile", entrance.tokenFile().toString());
        ArrayNode addresses = purpose.putArray("addresses");
        entrance.addresses().forEach(a -> addresses.add(a.toString()));
        return purpose;
    }
}
