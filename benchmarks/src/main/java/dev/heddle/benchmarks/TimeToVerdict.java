package dev.heddle.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How long it takes from the start of a JVM to the verdict on a small program. */
public final class TimeToVerdict {
    private static final int TIMES = 11;

    private TimeToVerdict() {}

    /** Arguments: the folder with Heddle's jars, the class path of the program, the program's class. */
    public static void main(String[] args) throws IOException, InterruptedException {
        String lib = args[0];
        long[] millis = new long[TIMES];
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command(lib, args[1], args[2]))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            int exit = process.waitFor();
            millis[i] = (System.nanoTime() - start) / 1_000_000;
            if (exit > 1) {
                throw new IllegalStateException("exit code " + exit);
            }
        }
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "JDK %d: median %d ms, best %d ms, of %d%n",
                Runtime.version().feature(),
                millis[TIMES / 2],
                millis[0],
                TIMES);
    }

    /** As the heddle script starts it. */
    private static List<String> command(String lib, String classPath, String target) {
        return List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-PrintWarnings",
                "-javaagent:" + lib + "/heddle-agent.jar",
                "-cp",
                lib + "/*",
                "dev.heddle.cli.Main",
                "check",
                "--schedules",
                System.getProperty("java.io.tmpdir"),
                "--cp",
                classPath,
                target);
    }
}
