package dev.heddle.benchmarks;

import dev.heddle.agent.JavaTarget;
import dev.heddle.runtime.engine.RunOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Executions per second of a plain lost update: Heddle's, in this JVM, against Lincheck's model checker with its lambda
 * API, in a JVM of its own because both rewrite what they run. They take turns.
 */
public final class AgainstLincheck {
    /** Each thread's; with fewer, Lincheck has seen all it wants to see before it has warmed up. */
    static final int INCREMENTS = 5;

    private static final int ROUNDS = 3;
    private static final double SECONDS = 3;

    private AgainstLincheck() {}

    /** Arguments: the class path of {@link LincheckExecutions}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        try (JavaTarget target = new JavaTarget(new LostUpdate(INCREMENTS), RunOptions.DEFAULT)) {
            CountingRunner runner = new CountingRunner(target);
            for (int i = 0; i < ROUNDS; i++) {
                double ours = runner.rate("dfs", SECONDS);
                double theirs = lincheck(args[0]);
                System.out.printf(
                        Locale.ROOT,
                        "Heddle (dfs, %s) %,.0f/s, Lincheck %,.0f/s, ratio %.0f%n",
                        target.switching(),
                        ours,
                        theirs,
                        ours / theirs);
            }
        }
    }

    private static double lincheck(String classPath) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        classPath,
                        LincheckExecutions.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String last = "";
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = line;
            }
        }
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IllegalStateException("Lincheck ended with exit code " + exit + ": " + last);
        }
        return Double.parseDouble(last);
    }
}
