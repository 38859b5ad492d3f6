package dev.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.Checker;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.Timeouts;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages of the course are what Heddle really says, and every repair on them is one. {@code -Dheddle.golden=refresh} writes
 * the pages under {@code docs/course} anew.
 */
class CourseTest {
    private static final Path PAGES = Path.of("..", "docs", "course");
    private static final String CLASSES = Path.of("target", "classes").toString();
    /** The one example that only goes wrong with a flag. */
    private static final String WITH_TIMEOUTS = "Example12Timeout";

    private static final Map<String, CheckResult> SAID = new HashMap<>();

    @TempDir
    Path folder;

    @BeforeAll
    static void requireAgent() {
        HeddleAgent.activate();
    }

    /** What Heddle says of an example as it is; asked once. */
    private static CheckResult check(String example) {
        return SAID.computeIfAbsent(example, e -> check(e, CLASSES));
    }

    private static CheckResult check(String example, String classPath) {
        CheckOptions options = CheckOptions.builder()
                .timeouts(example.equals(WITH_TIMEOUTS) ? Timeouts.ANY : Timeouts.STUCK)
                .build();
        TargetSpec spec = TargetSpec.parse("dev.heddle.examples." + example);
        try (ProgramOutput output = new ProgramOutput(Optional.empty());
                LoadedProgram program = LoadedProgram.load(spec, ClassPath.parse(classPath), true);
                JavaTarget target = new JavaTarget(program, options.run())) {
            return new Checker(options, Progress.NONE, () -> false).check(spec.toString(), target, output);
        }
    }

    /** Without figures, which are others on another machine or JDK. */
    private static String said(CheckResult result) {
        StringBuilder text = new StringBuilder();
        new TextReport(120, false, false, file -> file)
                .text(List.of(result))
                .lines()
                .filter(l -> !l.contains(" with strategy ") || l.contains("covered"))
                .filter(l -> !l.startsWith("  Figures: ") && !l.startsWith("  Found in "))
                .map(l -> l.replaceFirst(": [\\d,]+ executions?.*", "."))
                .forEach(l -> text.append(l).append('\n'));
        return text.toString().strip();
    }

    private static String page(Lesson lesson, CheckResult result) throws IOException {
        List<String> told = lesson.paragraphs();
        String flags = lesson.example().equals(WITH_TIMEOUTS) ? "--timeouts any " : "";
        StringBuilder page = new StringBuilder();
        page.append("# ")
                .append(lesson.title())
                .append("\n\n")
                .append(told.get(0))
                .append("\n\n");
        page.append("```java\n").append(lesson.code()).append("\n```\n\n");
        page.append("```\n./heddle check ").append(flags).append("--cp examples/target/classes dev.heddle.examples.");
        page.append(lesson.example())
                .append("\n```\n\n```\n")
                .append(said(result))
                .append("\n```\n\n");
        for (String paragraph : told.subList(1, told.size())) {
            page.append(paragraph).append("\n\n");
        }
        if (!lesson.repair().isEmpty()) {
            String[] parts = lesson.repair().split("\n\n", 2);
            page.append("## The repair\n\n").append(parts[0]).append("\n\n```diff\n");
            page.append(parts[1]).append("\n```\n\nThen Heddle says: covered.\n\n");
        }
        return page.append("[All lessons](README.md)\n").toString();
    }

    private static void assertSame(String name, String actual) throws IOException {
        Path file = PAGES.resolve(name);
        if ("refresh".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(PAGES);
            Files.writeString(file, actual);
        }
        assertEquals(Files.readString(file), actual, name);
    }

    @TestFactory
    Stream<DynamicTest> pagesAreWhatHeddleSays() throws IOException {
        return Lesson.all().stream()
                .map(l -> DynamicTest.dynamicTest(l.title(), () -> assertSame(l.file(), page(l, check(l.example())))));
    }

    @TestFactory
    Stream<DynamicTest> repairsAreRepairs() throws IOException {
        return Lesson.all().stream()
                .map(l -> DynamicTest.dynamicTest(l.title(), () -> {
                    CheckResult before = check(l.example());
                    boolean isRight = before.verdict() == Verdict.COVERED
                            && before.races().isEmpty();
                    assertEquals(isRight, l.repair().isEmpty(), "what is wrong has a repair, and nothing else");
                    if (!isRight) {
                        Path source = folder.resolve(l.example() + ".java");
                        Files.writeString(source, l.repaired());
                        int failed = ToolProvider.getSystemJavaCompiler()
                                .run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
                        assertEquals(0, failed, l::example);
                        CheckResult after = check(l.example(), folder.toString());
                        assertEquals(Verdict.COVERED, after.verdict(), after::toString);
                        assertTrue(after.races().isEmpty(), after::toString);
                    }
                }));
    }

    @Test
    void theListHasEveryLesson() throws IOException {
        StringBuilder list =
                new StringBuilder("# A short course\n\nEach lesson is a program, what Heddle says about it, and"
                        + " its repair. Generated by `CourseTest` from the\nexamples and from what Heddle really says.\n\n"
                        + "| lesson | |\n|---|---|\n");
        for (Lesson l : Lesson.all()) {
            String first = l.paragraphs().get(0).replace('\n', ' ');
            list.append("| [").append(l.title()).append("](").append(l.file()).append(") | ");
            list.append(first.replaceFirst("(?<=\\.) .*", "")).append(" |\n");
        }
        assertSame("README.md", list.toString());
    }
}
