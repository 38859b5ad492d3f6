package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that people have on their class paths: nothing in it meets a library of theirs, whichever version they have. */
class JarIT {
    private static final Path JAR = Path.of(System.getProperty("heddle.test.jar"));

    /** What the project has besides the jar: JUnit, and what goes to the boot class path. */
    private static final Pattern BESIDE =
            Pattern.compile("(heddle-(model|runtime)|junit-|opentest4j|apiguardian).*\\.jar");

    private static final int MOST_FOR_ORDINARY_TESTS = 40;

    /** With the old libraries first, as a project that names them itself has them. */
    private static String classPath() {
        return classPath(
                List.of(Path.of("target", "old-libraries").toAbsolutePath().resolve("*")));
    }

    /** The class path of a project that has the jar, and these libraries. */
    static String classPath(List<Path> libraries) {
        List<String> entries = new ArrayList<>();
        entries.add(Path.of("target", "test-classes").toAbsolutePath().toString());
        libraries.forEach(l -> entries.add(l.toString()));
        entries.add(JAR.toString());
        Arrays.stream(TestRun.classPath().split(File.pathSeparator, -1))
                .filter(e -> BESIDE.matcher(new File(e).getName()).matches())
                .forEach(entries::add);
        return String.join(File.pathSeparator, entries);
    }

    @Test
    void everyClassHasANameOfHeddle() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> others = jar.stream()
                    .map(e -> e.getName())
                    .filter(n -> n.endsWith(".class") && !n.startsWith("dev/heddle/"))
                    .toList();
            assertEquals(List.of(), others);
            List<String> onTheBootClassPath = jar.stream()
                    .map(e -> e.getName())
                    .filter(n -> n.startsWith("dev/heddle/runtime/") || n.startsWith("dev/heddle/model/"))
                    .toList();
            assertEquals(List.of(), onTheBootClassPath);
            assertEquals(
                    "dev.heddle.agent.HeddleAgent",
                    jar.getManifest().getMainAttributes().getValue("Premain-Class"));
            assertFalse(jar.isMultiRelease());
        }
    }

    @Test
    void oldVersionsOfItsLibrariesDoNotDisturbIt() throws IOException, InterruptedException {
        String output = TestRun.of("programs.junit.OldLibraries#fails", classPath());
        assertTrue(output.contains("read counter -> 0"), output);
    }

    /** What is loaded is what a test without Heddle waits for: not the runtime, nor what rewrites, nor what starts a process to attach. */
    @Test
    void anOrdinaryTestHardlyMeetsIt(@TempDir Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("loaded.txt");
        String output = TestRun.of("programs.junit.Ordinary#counts", classPath(), "-Xlog:class+load:file=" + log);
        assertTrue(output.contains("SUCCESSFUL"), output);
        List<String> loaded = Files.readAllLines(log).stream()
                .flatMap(line -> Pattern.compile("dev\\.heddle\\.\\S+")
                        .matcher(line)
                        .results()
                        .map(MatchResult::group)
                        .limit(1))
                .filter(name -> !name.equals(TestRun.class.getName()))
                .toList();
        assertTrue(loaded.contains("dev.heddle.agent.install.Standby"), "not prepared: " + loaded);
        assertTrue(loaded.size() < MOST_FOR_ORDINARY_TESTS, loaded.size() + " classes: " + loaded);
        if (System.getProperty("os.name").equals("Linux")) {
            assertTrue(loaded.stream().noneMatch(name -> name.startsWith("dev.heddle.agent.lib.")), loaded.toString());
        }
    }

    @Test
    void isTheAgentItself() throws IOException, InterruptedException {
        String output = TestRun.of(
                "programs.junit.OldLibraries#passes", classPath(), "-XX:+DisableAttachMechanism", "-javaagent:" + JAR);
        assertTrue(output.contains("SUCCESSFUL"), output);
    }
}
