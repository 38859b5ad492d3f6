package dev.heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What people see of twelve kinds of mistake, word for word, in every form. {@code -Dheddle.golden=refresh} writes the files
 * under {@code src/test/resources/stories} anew.
 */
class StoriesTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "stories");
    private static final int MOST_ROWS = 25;
    private static final int WIDEST = 120;

    @TempDir
    Path folder;

    private Command check(String target, String... more) {
        List<String> args = Stream.concat(
                        Stream.of(
                                "check",
                                "--cp",
                                Path.of("target", "test-classes").toString(),
                                "--schedules",
                                folder.toString(),
                                target),
                        Stream.of(more))
                .toList();
        return Command.heddle(args.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LostUpdate",
                "LockOrder",
                "LostNotify",
                "NullRead",
                "CheckThenAct",
                "FailedCompareAndSet",
                "FutureTooEarly",
                "SpinsForEver",
                "UnsafeList",
                "TwoSections",
                "LostPermit",
                "EarlyPublication"
            })
    void isToldAsItIs(String story) throws IOException {
        Path json = folder.resolve("out.json");
        Path html = folder.resolve("out.html");
        Path sarif = folder.resolve("out.sarif");
        Command command = check(
                "programs.stories." + story,
                "--json",
                json.toString(),
                "--html",
                html.toString(),
                "--sarif",
                sarif.toString());
        assertEquals(1, command.exit(), command.toString());
        List<String> told = withoutFigures(command.out());
        long rows = told.stream().filter(l -> l.contains(" | ")).count() - 1;
        assertTrue(rows > 1 && rows <= MOST_ROWS, rows + " rows: " + command.out());
        told.stream()
                .filter(l -> l.contains(" | "))
                .forEach(l -> assertTrue(l.length() <= WIDEST, l.length() + " columns: " + l));
        boolean opened = told.stream().anyMatch(l -> l.contains("(..): "));
        assertEquals(story.equals("UnsafeList"), opened, "only a list breaks inside of a call: " + command.out());
        assertGolden(story + ".txt", String.join("\n", told) + "\n");
        JsonNode explanation = new ObjectMapper().readTree(json.toFile()).at("/results/0/failures/0/explanation");
        assertTrue(explanation.at("/steps").size() > 1, explanation::toString);
        assertGolden(story + ".html", StoryFiles.page(Files.readString(html)));
        StoryFiles.assertFitsTheSchema(Files.readString(sarif));
        assertGolden(story + ".sarif", StoryFiles.sarif(Files.readString(sarif)));
    }

    /** How long it took, and where the schedule is, differs. */
    private static List<String> withoutFigures(String out) {
        return out.lines()
                .map(l -> l.startsWith("  Found in execution") ? "  Found." : l)
                .filter(l -> !l.contains(" with strategy "))
                .toList();
    }

    private static void assertGolden(String name, String actual) throws IOException {
        Path file = GOLDEN.resolve(name);
        if ("refresh".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, actual);
        }
        assertEquals(Files.readString(file), actual, name);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 10, 30, 100})
    void fitsTheScreenHoweverManyThreadsThereAre(int threads) {
        String property = "programs.stories.threads";
        System.setProperty(property, Integer.toString(threads));
        try {
            Command command = check("programs.stories.ManyThreads", "--strategy", "random", "--max-executions", "500");
            assertEquals(1, command.exit(), command.toString());
            List<String> table =
                    command.out().lines().filter(l -> l.contains(" | ")).toList();
            assertTrue(table.size() <= 41, command.out());
            table.forEach(l -> assertTrue(l.length() <= WIDEST, l.length() + " columns: " + l));
            assertTrue(command.out().contains(" overwrote the update of "), command.out());
            assertTrue(table.stream().anyMatch(l -> l.matches(".*write (ManyThreads\\.)?value: .*")), command.out());
            assertTrue(table.stream().anyMatch(l -> l.matches(".*read (ManyThreads\\.)?value -> .*")), command.out());
        } finally {
            System.clearProperty(property);
        }
    }
}
