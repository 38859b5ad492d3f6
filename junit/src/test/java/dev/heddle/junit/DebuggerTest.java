package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A failing test is found, and then looked at with a debugger: breakpoints are met in the order of the schedule. */
class DebuggerTest {
    private static final String TEST = "programs.junit.Debugged#countsToTwo";
    /** Where the thread has read the counter and is about to write it. */
    private static final int LINE = 14;

    private static final long MOST_SECONDS = 120;

    @TempDir
    static Path folder;

    private static Path schedule;

    /** A debugger that is told what to do and whose every word is read. */
    private static final class Jdb implements AutoCloseable {
        private final Process process;
        private final StringBuilder said = new StringBuilder();
        private int heard;

        Jdb(List<String> command) throws IOException {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
            CompletableFuture.delayedExecutor(MOST_SECONDS, TimeUnit.SECONDS).execute(this::close);
        }

        /** Waits until it has said one of these, after what it has said before; returns what that was. */
        String await(String... words) throws IOException {
            InputStream in = process.getInputStream();
            while (true) {
                for (String word : words) {
                    int at = said.indexOf(word, heard);
                    if (at >= 0) {
                        heard = at + word.length();
                        return word;
                    }
                }
                int next = in.read();
                if (next < 0) {
                    throw new AssertionError("jdb did not say any of " + List.of(words) + " but: " + said);
                }
                said.append((char) next);
            }
        }

        void say(String command) throws IOException {
            OutputStream out = process.getOutputStream();
            out.write((command + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        /** What follows the last word, up to the end of the line. */
        String restOfLine() throws IOException {
            int from = heard;
            await("\n");
            return said.substring(from, heard).strip();
        }

        @Override
        public void close() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @BeforeAll
    static void find() throws IOException, InterruptedException {
        String out = TestRun.of(TEST, TestRun.classPath(), "-Dheddle.schedules=" + folder);
        assertTrue(out.contains("FAILED"), out);
        try (Stream<Path> files = Files.list(folder)) {
            schedule = files.filter(f -> f.toString().endsWith(".schedule"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void breakpointsAreMetInTheOrderOfTheSchedule() throws Exception {
        Path bin = Path.of(System.getProperty("java.home"), "bin");
        List<String> command = List.of(
                bin.resolve("jdb").toString(),
                "-Dheddle.cache=" + System.getProperty("heddle.cache"),
                "-Dheddle.replay=" + schedule,
                "-classpath",
                TestRun.classPath(),
                TestRun.class.getName(),
                TEST);
        try (Jdb jdb = new Jdb(command)) {
            jdb.await("> ");
            jdb.say("stop in dev.heddle.junit.Debugging.executionBegins");
            jdb.say("run");
            jdb.await("Breakpoint hit:");
            jdb.say("stop at programs.junit.Debugged:" + LINE);
            jdb.await("Set breakpoint", "Deferring breakpoint");
            jdb.say("cont");
            // Both have read 0 when the first of them writes: that is the failure.
            for (int i = 0; i < 2; i++) {
                jdb.await("Breakpoint hit:");
                jdb.await("programs.junit.Debugged.increment(), line=" + LINE);
                jdb.say("print before");
                jdb.await("before = ");
                assertEquals("0", jdb.restOfLine());
                jdb.say("cont");
            }
            assertEquals("FAILED", jdb.await("Breakpoint hit:", "FAILED"), "the execution is run once");
            jdb.await("overwrote", "Debugged.countsToTwo");
        }
    }

    @Test
    void aScheduleOfAnotherTestIsNotReplayed() throws Exception {
        String out = TestRun.of("programs.junit.Basics#correct", TestRun.classPath(), "-Dheddle.replay=" + schedule);
        assertTrue(out.contains("ABORTED"), out);
        assertTrue(out.contains("is for programs.junit.Debugged#countsToTwo"), out);
    }
}
