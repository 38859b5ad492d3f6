package dev.heddle.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Starts JVMs and measures how long they take to their end. */
public final class FreshJvm {
    private FreshJvm() {}

    /** A check of a program, as the heddle script starts it, with that folder for what is kept between JVMs. */
    static List<String> heddle(Path cache, String lib, String classPath, String target) {
        List<String> command = new ArrayList<>(heddle(cache, lib));
        command.add("check");
        command.addAll(List.of("--schedules", System.getProperty("java.io.tmpdir"), "--cp", classPath, target));
        return command;
    }

    /** Heddle's command line without arguments, as the heddle script starts it. */
    public static List<String> heddle(Path cache, String lib) {
        return java(
                "-Dheddle.cache=" + cache,
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-PrintWarnings",
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:FreqInlineSize=150",
                "-javaagent:" + lib + "/heddle-agent.jar=own-loader",
                "-cp",
                lib + "/*",
                "dev.heddle.cli.Main");
    }

    /** A JVM that does nothing. */
    static List<String> plain() {
        return java("-XX:+UseSerialGC", "-Xshare:auto", "-version");
    }

    /** An empty folder, that the JVM removes at its end with the files that are in it by then. */
    public static Path newCache() throws IOException {
        Path folder = Files.createTempDirectory("heddle-benchmark");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            File[] files = folder.toFile().listFiles();
            for (File f : files == null ? new File[0] : files) {
                f.delete();
            }
            folder.toFile().delete();
        }));
        return folder;
    }

    /** This JVM's own kind, with those arguments. */
    static List<String> java(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /** How many milliseconds the command takes, which must end with one of those exit codes. */
    static long millis(List<String> command, Integer... exitCodes) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = start(command);
        int exit = process.waitFor();
        if (!Arrays.asList(exitCodes).contains(exit)) {
            throw new IllegalStateException("exit code " + exit + " of " + String.join(" ", command));
        }
        return (System.nanoTime() - start) / 1_000_000;
    }

    /** Starts the command, whose output nobody reads. */
    public static Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    static long median(long[] millis) {
        long[] sorted = millis.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
