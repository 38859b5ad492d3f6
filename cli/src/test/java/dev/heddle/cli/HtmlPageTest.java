package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that {@code --html} writes, in a real browser where there is one. */
class HtmlPageTest {
    private static final Path PAGES = Path.of("target", "pages");
    private static final Path SCRIPTS = Path.of("src", "test", "browser");

    private static void page(String name, int exit, String... more) throws IOException {
        Files.createDirectories(PAGES);
        List<String> args = Stream.concat(
                        Stream.of(
                                "check",
                                "--cp",
                                Path.of("target", "test-classes").toString(),
                                "--schedules",
                                PAGES.toString(),
                                "--html",
                                PAGES.resolve(name + ".html").toString()),
                        Stream.of(more))
                .toList();
        Command command = Command.heddle(args.toArray(String[]::new));
        assertEquals(exit, command.exit(), command.toString());
    }

    private static void pages() throws IOException {
        page("Stories", 1, "programs.stories.CheckThenAct", "programs.stories.LockOrder", "programs.stories.TwoSections");
        page("Hostile", 1, "programs.stories.HostileNames");
        page("Long", 1, "--strategy", "random", "--races", "off", "programs.stories.LongStory");
        page("Covered", 0, "programs.cli.Correct");
    }

    @Test
    void nothingOfTheProgramIsMarkup() throws IOException {
        page("Hostile", 1, "programs.stories.HostileNames");
        String html = Files.readString(PAGES.resolve("Hostile.html"));
        assertTrue(html.contains("\\u003cimg src=x onerror="), html);
        assertFalse(html.contains("<img"), html);
        assertEquals(2, html.split("<script", -1).length - 1, html);
        assertEquals(2, html.split("</script>", -1).length - 1, html);
        assertFalse(html.contains("http://") && html.contains("src=\"http"), "it needs nothing but itself");
    }

    @Test
    void opensInABrowser() throws Exception {
        String browser = Stream.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                .map(HtmlPageTest::onPath)
                .filter(p -> !p.isEmpty())
                .findFirst()
                .orElse("");
        String node = onPath("node");
        assumeTrue(
                loudly(!browser.isEmpty() && !node.isEmpty(), "no chromium or no node: the HTML report is NOT tried"));
        if (!Files.isDirectory(SCRIPTS.resolve("node_modules"))) {
            Ran npm = run(SCRIPTS, onPath("npm").isEmpty() ? "npm" : onPath("npm"), "ci", "--no-audit", "--no-fund");
            assumeTrue(loudly(npm.exit() == 0, "npm ci failed: the HTML report is NOT tried: " + npm.out()));
        }
        pages();
        Ran ran = run(SCRIPTS, node, "report.mjs", browser, PAGES.toAbsolutePath().toString());
        assertEquals(0, ran.exit(), ran.out());
        assertTrue(Files.exists(PAGES.resolve("Stories-dark.png")), ran.out());
        assertTrue(ran.out().contains("Long.html: open after"), ran.out());
    }

    /** Who skips says so where somebody sees it. */
    private static boolean loudly(boolean condition, String otherwise) {
        if (!condition) {
            System.err.println("SKIPPED: " + otherwise);
        }
        return condition;
    }

    private static String onPath(String program) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            Path file = Path.of(folder.isEmpty() ? "." : folder, program);
            if (Files.isExecutable(file)) {
                return file.toAbsolutePath().toString();
            }
        }
        return "";
    }

    private record Ran(int exit, String out) {}

    private static Ran run(Path folder, String... command) throws IOException, InterruptedException {
        Path log = Files.createTempFile("browser", ".log");
        try {
            Process p = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            boolean ended = p.waitFor(180, TimeUnit.SECONDS);
            p.destroyForcibly();
            return new Ran(ended ? p.exitValue() : -1, Files.readString(log, StandardCharsets.UTF_8));
        } finally {
            Files.delete(log);
        }
    }
}
