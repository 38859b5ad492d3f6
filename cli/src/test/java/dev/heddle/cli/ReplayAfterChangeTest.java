package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay tells a program that was mended from one that does not follow its schedule. */
class ReplayAfterChangeTest {
    private static final String PROGRAM = """
            public class Counting {
                private static int count;
                private static final int STEP = 1;

                public static void main(String[] arguments) throws InterruptedException {
                    Thread other = new Thread(Counting::increment);
                    other.start();
                    increment();
                    other.join();
                    if (count != 2) {
                        throw new IllegalStateException("count " + count);
                    }
                }

                private static void increment() {
                    count += STEP;
                }
            }
            """;

    @TempDir
    Path folder;

    private void compile(String source) throws IOException {
        Path file = folder.resolve("Counting.java");
        Files.writeString(file, source);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", folder.toString(), file.toString());
        assertEquals(0, status);
    }

    private Command replay() {
        return Command.heddle(
                "replay", folder.resolve("heddle-Counting-1.schedule").toString());
    }

    @Test
    void theFailureIsGoneOrStillThere() throws IOException {
        compile(PROGRAM);
        Command found =
                Command.heddle("check", "--cp", folder.toString(), "--schedules", folder.toString(), "Counting");
        assertEquals(1, found.exit(), found.toString());
        assertEquals(1, replay().exit());

        compile(PROGRAM.replace("static void increment", "static synchronized void increment"));
        Command mended = replay();
        assertEquals(0, mended.exit(), mended.toString());
        assertEquals(
                "Class Counting has changed since the schedule was written, so the program was explored anew: the failure is"
                        + " gone.",
                mended.out().lines().findFirst().orElseThrow());
        assertTrue(mended.out().contains("Counting: covered, nothing found"), mended.out());

        // Other steps, which the old schedule cannot know.
        compile(PROGRAM.replace(
                "count += STEP;", "int before = count;\n        count = before + count - before + STEP;"));
        Command notMended = replay();
        assertEquals(1, notMended.exit(), notMended.toString());
        assertTrue(
                notMended.out().contains("so the program was explored anew: there still is a failure."),
                notMended.out());
    }
}
