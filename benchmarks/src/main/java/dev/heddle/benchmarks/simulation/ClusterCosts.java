package dev.heddle.benchmarks.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.benchmarks.FreshJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What tasks cost in a real cluster on this machine: a check with one worker, a short run of it and a long one of the same program. What
 * the long one has more, of the CPU time of each process and of tasks and executions, is what those cost once everything is warm.
 * CPU time and not time on the clock, since all of them share two cores here.
 */
public final class ClusterCosts {
    private static final String POR = "dev.heddle.benchmarks.programs.por.";
    private static final long LOOK_MILLIS = 20;

    /**
     * A program to be explored by a strategy, for a short time and for a long one.
     *
     * @param few executions of the short run
     * @param many of the long one
     */
    private record Sample(String strategy, String target, String arguments, long few, long many) {}

    private static final List<Sample> SAMPLES = List.of(
            new Sample("dfs", POR + "Turns", "2 12", 500_000, 2_000_000),
            new Sample("random", POR + "SignallingBuffer", "4 2", 100_000, 500_000),
            new Sample("dpor", POR + "SignallingBuffer", "4 2", 100_000, 500_000),
            new Sample("mcr-classic", POR + "HashChain", "3 2 20000", 1_000, 5_000),
            new Sample("mcr", POR + "HashChain", "3 2 100000", 500, 2_000));

    /** What was seen of a run: CPU seconds, tasks, executions. */
    private record Seen(double coordinator, double hub, double workers, long tasks, long executions) {
        Seen less(Seen other) {
            return new Seen(
                    coordinator - other.coordinator,
                    hub - other.hub,
                    workers - other.workers,
                    tasks - other.tasks,
                    executions - other.executions);
        }
    }

    private final Path folder;
    private final String lib;
    private final String classPath;
    private final Process member;
    private final String address;
    private final Path token;

    private ClusterCosts(String lib, String classPath) throws IOException, InterruptedException {
        this.lib = lib;
        this.classPath = classPath;
        folder = FreshJvm.newCache();
        token = Files.writeString(folder.resolve("token"), "a secret for one measurement");
        token.toFile().setReadable(false, false);
        token.toFile().setReadable(true, true);
        Path said = folder.resolve("worker");
        List<String> command = new ArrayList<>(FreshJvm.heddle(folder, lib));
        command.addAll(List.of("worker", "--join", "127.0.0.1", "--token-file", token.toString()));
        member = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        String line = "";
        while (!line.contains(" at 127.0.0.1:")) {
            if (!member.isAlive()) {
                throw new IllegalStateException("no worker: " + Files.readString(said));
            }
            Thread.sleep(LOOK_MILLIS);
            line = Files.readString(said).lines().findFirst().orElse("");
        }
        address = line.replaceFirst(".* at (127\\.0\\.0\\.1:\\d+).*", "$1");
    }

    /** Arguments: the folder with Heddle's jars, a class path with the programs. Prints what {@code costs.properties} has. */
    public static void main(String[] args) throws IOException, InterruptedException {
        ClusterCosts costs = new ClusterCosts(args[0], args[1]);
        try {
            System.out.println("measured = JDK " + Runtime.version().feature() + ", "
                    + java.time.LocalDate.now(java.time.ZoneOffset.UTC));
            for (Sample sample : SAMPLES) {
                Seen many = costs.run(sample, sample.many);
                Seen few = costs.run(sample, sample.few);
                System.out.println("# " + sample.strategy + ": " + many + ", " + few);
                Seen seen = many.less(few);
                Costs line = new Costs(
                        sample.strategy,
                        seen.workers / seen.executions,
                        (double) seen.executions / seen.tasks,
                        seen.coordinator / seen.tasks,
                        seen.hub / seen.tasks);
                System.out.println(line.line());
            }
        } finally {
            costs.member.destroy();
        }
    }

    private Seen run(Sample sample, long executions) throws IOException, InterruptedException {
        Path report = folder.resolve("report.json");
        List<String> command = new ArrayList<>(FreshJvm.heddle(folder, lib));
        // What it would explore by itself until a worker is there is not what is to be measured.
        command.addAll(1, List.of("-Dheddle.workers.after=0", "-Dheddle.workers.wait=true"));
        command.addAll(List.of("check", "--cp", classPath, "--quiet", "--keep-going", "--strategy", sample.strategy));
        command.addAll(List.of("--cluster", address, "--token-file", token.toString(), "--json", report.toString()));
        command.addAll(List.of("--max-executions", Long.toString(executions), "--args", sample.arguments));
        command.add(sample.target);
        // Workers of the check before may be there still.
        Map<Long, Double> before = new HashMap<>();
        member.descendants().forEach(p -> note(p, before));
        Process check = FreshJvm.start(command);
        Map<Long, Double> coordinator = new HashMap<>();
        Map<Long, Double> hub = new HashMap<>();
        Map<Long, Double> workers = new HashMap<>();
        while (check.isAlive()) {
            note(check.toHandle(), coordinator);
            check.descendants().forEach(p -> note(p, hub));
            // The member's own process serves the grid; those that it has started run the program.
            member.descendants().filter(p -> p.children().findAny().isEmpty()).forEach(p -> note(p, workers));
            Thread.sleep(LOOK_MILLIS);
        }
        JsonNode result =
                new ObjectMapper().readTree(report.toFile()).get("results").get(0);
        long tasks = 0;
        long byWorkers = 0;
        for (JsonNode worker : result.get("workers")) {
            tasks += worker.get("tasks").longValue();
            byWorkers += worker.get("executions").longValue();
        }
        before.keySet().retainAll(workers.keySet());
        return new Seen(sum(coordinator), sum(hub), sum(workers) - sum(before), tasks, byWorkers);
    }

    private static void note(ProcessHandle process, Map<Long, Double> seconds) {
        Optional<Duration> cpu = process.info().totalCpuDuration();
        cpu.ifPresent(d -> seconds.merge(process.pid(), d.toNanos() / 1e9, Math::max));
    }

    private static double sum(Map<Long, Double> seconds) {
        return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
