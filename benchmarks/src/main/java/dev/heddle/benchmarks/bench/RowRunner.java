package dev.heddle.benchmarks.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Checks one program in a JVM of its own, as the heddle script does. */
final class RowRunner {
    /** How much longer than its budget a JVM may take before it is ended. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private final Path lib;
    private final Path classes;
    private final Path jars;
    private final Duration budget;

    /**
     * A runner.
     *
     * @param lib the folder with Heddle's own jars
     * @param classes the programs
     * @param jars the folder with the libraries that some of them use
     */
    RowRunner(Path lib, Path classes, Path jars, Duration budget) {
        this.lib = lib;
        this.classes = classes;
        this.jars = jars;
        this.budget = budget;
    }

    Measured run(Request request) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("heddle-bench");
        Path report = folder.resolve("report.json");
        try {
            Process process = new ProcessBuilder(command(request, folder, report))
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("output.txt").toFile())
                    .start();
            if (!process.waitFor(request.budget(budget).plus(GRACE).toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                return Measured.lost("the JVM did not end in time");
            }
            if (!Files.exists(report)) {
                return Measured.lost(lastLine(folder.resolve("output.txt")));
            }
            return Measured.of(
                    new ObjectMapper().readTree(report.toFile()).path("results").path(0));
        } finally {
            File[] files = folder.toFile().listFiles();
            for (File f : files == null ? new File[0] : files) {
                Files.delete(f.toPath());
            }
            Files.delete(folder);
        }
    }

    private static String lastLine(Path output) throws IOException {
        List<String> lines = Files.readAllLines(output);
        return lines.isEmpty() ? "the JVM ended without a word" : lines.get(lines.size() - 1);
    }

    private List<String> command(Request request, Path folder, Path report) {
        StringBuilder classPath = new StringBuilder(classes.toString());
        for (String library : request.form().libraries()) {
            classPath.append(File.pathSeparator).append(jars.resolve(library + ".jar"));
        }
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-Xshare:auto",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-PrintWarnings",
                "-XX:-OmitStackTraceInFastThrow",
                "-XX:FreqInlineSize=150",
                "-javaagent:" + lib.resolve("heddle-agent.jar") + "=own-loader",
                "-cp",
                lib + "/*",
                "dev.heddle.cli.Main",
                "check",
                "--quiet",
                "--schedules",
                folder.toString(),
                "--json",
                report.toString(),
                "--strategy",
                request.strategy(),
                "--time",
                request.budget(budget).toMillis() + "ms",
                "--cp",
                classPath.toString()));
        if (!request.solver().isEmpty()) {
            command.addAll(List.of("--solver", request.solver()));
        }
        if (request.keepsGoing()) {
            command.add("--keep-going");
        }
        command.add(Catalogue.PACKAGE + request.form().target());
        return command;
    }
}
