package dev.heddle.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The command as users run it: a JVM of its own, with the agent and the jars of the distribution. */
final class HeddleProcess {
    private static final long DEADLINE_SECONDS = Long.getLong("heddle.test.deadline", 120);

    private final Process process;
    private final Path out;
    private final Path err;

    private HeddleProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    static HeddleProcess start(Path folder, String... args) throws IOException {
        return startWith(List.of(), folder, args);
    }

    /** With more options for the JVM. */
    static HeddleProcess startWith(List<String> more, Path folder, String... args) throws IOException {
        return startOn(List.of(), more, folder, args);
    }

    /**
     * Elsewhere.
     *
     * @param place the beginning of a command line that runs the rest of it there
     * @param more options for the JVM
     */
    static HeddleProcess startOn(List<String> place, List<String> more, Path folder, String... args)
            throws IOException {
        String lib = System.getProperty("heddle.test.lib");
        List<String> command = new ArrayList<>(place);
        command.add(System.getProperty("heddle.test.jvm"));
        command.add("-Dheddle.cache=" + Path.of("target", "heddle-cache").toAbsolutePath());
        command.addAll(more);
        command.addAll(List.of(
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:-PrintWarnings",
                "-javaagent:" + lib + "/heddle-agent.jar",
                "-cp",
                lib + "/*",
                "dev.heddle.cli.Main"));
        command.addAll(List.of(args));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new HeddleProcess(process, out, err);
    }

    static Command run(Path folder, String... args) throws IOException, InterruptedException {
        return start(folder, args).end();
    }

    /** Waits until it has written something to its error stream. */
    void awaitErrorOutput() throws IOException, InterruptedException {
        while (process.isAlive() && Files.size(err) == 0) {
            process.waitFor(20, TimeUnit.MILLISECONDS);
        }
    }

    /** Waits until a part of what it has written to its error stream, from that character on, matches; false if it ends before. */
    boolean awaitErrorOutput(int from, Pattern part) throws IOException, InterruptedException {
        while (!part.matcher(said()).find(Math.min(from, said().length()))) {
            if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return true;
    }

    /** What it has written to its error stream so far. */
    String said() throws IOException {
        return Files.readString(err);
    }

    /** As Ctrl-C or kill does. */
    void terminate() {
        process.destroy();
    }

    /** As the kernel does when memory runs out, after that time; it gets no chance to clean up. */
    boolean isKilledAfter(long millis) throws InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        process.destroyForcibly();
        process.waitFor();
        return true;
    }

    /** Waits for that time, or until it ends. */
    void awaitEnd(long millis) throws InterruptedException {
        process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Kills one of the processes that it has started, after that time; returns false if it ends before, or has none. */
    boolean isOneKilledAfter(long millis, Random random) throws InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        List<ProcessHandle> started = process.children().toList();
        return !started.isEmpty() && started.get(random.nextInt(started.size())).destroyForcibly();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Kills it and all that it has started. */
    void killWithAll() throws InterruptedException {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
        process.waitFor();
    }

    /** What it has started is stopped for a while, as if the network were cut, and then goes on. */
    void stopAllFor(long millis) throws IOException, InterruptedException {
        List<String> all = stopAll();
        process.waitFor(millis, TimeUnit.MILLISECONDS);
        signal("-CONT", all);
    }

    /** What it has started hangs from now on, as soon as there is something; says which processes that are. */
    List<String> stopAll() throws IOException, InterruptedException {
        List<String> all = List.of();
        while (all.isEmpty() && process.isAlive()) {
            all = process.descendants().map(p -> Long.toString(p.pid())).toList();
            process.waitFor(10, TimeUnit.MILLISECONDS);
        }
        signal("-STOP", all);
        return all;
    }

    private static void signal(String signal, List<String> processes) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", signal));
        command.addAll(processes);
        new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    Command end() throws IOException, InterruptedException {
        return endWithin(DEADLINE_SECONDS);
    }

    /** Waits for its end; that it does not come in that time is an error. */
    Command endWithin(long seconds) throws IOException, InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("it hangs; so far: " + Files.readString(out) + Files.readString(err));
        }
        return new Command(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
