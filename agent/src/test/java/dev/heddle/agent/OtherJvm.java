package dev.heddle.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.bytebuddy.agent.ByteBuddyAgent;

/** A JVM of its own in which programs are explored, with a cache of one's choice. */
final class OtherJvm {
    private static final List<String> PROGRAMS =
            List.of("collections/HashMapLosesAnInsert", "locks/Guarded", "executors/PoolOfTwo");

    private final Process process;

    /** What that JVM said: what it found, and how many classes it had from the cache and had to rewrite. */
    record Told(List<String> findings, int fromCache, int rewritten) {}

    private OtherJvm(Process process) {
        this.process = process;
    }

    /** In that JVM. */
    public static void main(String[] args) {
        HeddleAgent.beforeAttaching();
        HeddleAgent.install(ByteBuddyAgent.install());
        if (Collections.nCopies(2, "").size() != 2) { // its class is rewritten now, by code that uses it too
            throw new AssertionError();
        }
        Findings.print(PROGRAMS);
        System.out.println(HeddleAgent.keptClasses().found());
        System.out.println(HeddleAgent.keptClasses().made());
    }

    /** Apart from {@link #main}, because nothing of the model may be loaded before the agent is there. */
    private static final class Findings {
        static void print(List<String> programs) {
            for (String name : programs) {
                Exploration e = JavaProgram.named(name).explore();
                System.out.println(name + " " + e.executions + " " + e.events + " " + e.complete + " " + e.failures
                        + e.schedules + e.uncontrolled);
            }
        }
    }

    /** Starts one with that property {@code heddle.cache}. */
    static OtherJvm start(String cache) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+EnableDynamicAgentLoading",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-PrintWarnings",
                "-Djdk.attach.allowAttachSelf=true",
                "-Dheddle.cache=" + cache,
                "-cp",
                System.getProperty("java.class.path"),
                OtherJvm.class.getName()));
        return new OtherJvm(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    static Told run(String cache) throws IOException, InterruptedException {
        return start(cache).told();
    }

    /** Waits for its end. */
    Told told() throws IOException, InterruptedException {
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        int exit = process.waitFor();
        int findings = PROGRAMS.size();
        if (exit != 0 || lines.size() != findings + 2) {
            throw new AssertionError("exit code " + exit + ", " + lines);
        }
        return new Told(
                lines.subList(0, findings),
                Integer.parseInt(lines.get(findings)),
                Integer.parseInt(lines.get(findings + 1)));
    }
}
