package dev.heddle.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Some machines in a network of their own, as far as the network goes: each is a network namespace with one link to a switch, and
 * nothing else reaches them. Needs Linux, the command {@code ip} and the right to make namespaces.
 */
final class Machines implements AutoCloseable {
    private static final long DEADLINE_SECONDS = 60;
    private static final String LINK = "eth0";

    private final String prefix = "heddle" + ProcessHandle.current().pid();
    private final String network = prefix + "-switch";
    private final List<String> made = new ArrayList<>();

    /**
     * Makes them, numbered from 1 on.
     *
     * @throws IOException if that is not possible here, with the reason
     */
    Machines(int count) throws IOException {
        try {
            make(network);
            in(network, "link add switch type bridge");
            in(network, "link set switch up");
            for (int i = 1; i <= count; i++) {
                make(name(i));
                in(name(i), "link set lo up");
                in(network, "link add port" + i + " type veth peer name " + LINK + " netns " + name(i));
                in(network, "link set port" + i + " master switch up");
                in(name(i), "addr add " + address(i) + "/24 dev " + LINK);
                in(name(i), "link set " + LINK + " up");
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private String name(int machine) {
        return prefix + "-" + machine;
    }

    String address(int machine) {
        return "10.77.0." + machine;
    }

    /** The beginning of a command line that runs the rest of it on that machine. */
    List<String> on(int machine) {
        return List.of("ip", "netns", "exec", name(machine));
    }

    /** Takes the machine's link down: it knows that it reaches nobody. */
    void unplug(int machine) throws IOException {
        in(name(machine), "link set " + LINK + " down");
    }

    void plug(int machine) throws IOException {
        in(name(machine), "link set " + LINK + " up");
    }

    /** Lets nothing through between the machine and the others, of which neither is told. */
    void silence(int machine) throws IOException {
        in(network, "link set port" + machine + " nomaster");
    }

    void hear(int machine) throws IOException {
        in(network, "link set port" + machine + " master switch");
    }

    private void make(String namespace) throws IOException {
        run(List.of("ip", "netns", "add", namespace));
        made.add(namespace);
    }

    private static void in(String namespace, String what) throws IOException {
        List<String> command = new ArrayList<>(List.of("ip", "-n", namespace));
        command.addAll(List.of(what.split(" ")));
        run(command);
    }

    private static void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(String.join(" ", command) + " does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        if (process.exitValue() != 0) {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            throw new IOException(String.join(" ", command) + ": " + said);
        }
    }

    /** Removes them; what still runs there is cut off for good. */
    @Override
    public void close() throws IOException {
        for (String namespace : made) {
            run(List.of("ip", "netns", "del", namespace));
        }
        made.clear();
    }
}
