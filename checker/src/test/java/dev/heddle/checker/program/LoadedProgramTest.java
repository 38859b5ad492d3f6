package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedProgramTest {
    private static final ClassPath CLASS_PATH = ClassPath.parse(System.getProperty("java.class.path"));
    private static final String PROGRAMS = Programs.class.getName();

    private static void run(String target) throws Throwable {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (LoadedProgram program = LoadedProgram.load(TargetSpec.parse(target), CLASS_PATH, true)) {
            program.run();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Programs live in another class loader, so they report by what they throw. */
    private static String outcome(String target) {
        Throwable thrown = assertThrows(Throwable.class, () -> run(target));
        return String.valueOf(thrown.getMessage());
    }

    private static String refusal(String target) {
        String message = assertThrows(SetupException.class, () -> run(target)).getMessage();
        assertEquals(1, message.lines().count(), message);
        return message;
    }

    @Test
    void runsMain() {
        assertEquals("main with 0 arguments", outcome(PROGRAMS));
    }

    @Test
    void runsStaticAndInstanceAndPrivateMethods() {
        assertEquals("static", outcome(PROGRAMS + "#ofTheClass"));
        assertEquals("instance", outcome(PROGRAMS + "$Plain#ofTheInstance"));
        assertEquals("inherited", outcome(PROGRAMS + "$Plain#inherited"));
        assertEquals("by default", outcome(PROGRAMS + "$Plain#fromTheInterface"));
        assertEquals("static", outcome(PROGRAMS + "$Abstract#ofTheClass"));
    }

    @Test
    void runsWhatJUnitWouldRunAroundATest() {
        assertEquals("[beforeAll, baseBefore, before, test, after, baseAfter]", outcome(PROGRAMS + "$Jupiter#test"));
        assertEquals("[beforeClass, baseBefore4, before4, test]", outcome(PROGRAMS + "$JUnit4#test"));
    }

    @Test
    void afterMethodsRunAndTheFirstFailureCounts() {
        Throwable thrown = assertThrows(Throwable.class, () -> run(PROGRAMS + "$FailsTwice#test"));
        assertEquals("test", thrown.getMessage());
        assertEquals("after", thrown.getSuppressed()[0].getMessage());
    }

    @Test
    void theProgramHasItsOwnClassesEachTimeAndItsLoaderAsContext() throws Throwable {
        run(PROGRAMS + "#onlyOnce");
        run(PROGRAMS + "#onlyOnce");
        run(PROGRAMS + "#hasItsLoaderAsContext");
        assertEquals(0, Programs.count);
    }

    @Test
    void nothingIsInitialisedBeforeTheProgramRuns() {
        try (LoadedProgram program =
                LoadedProgram.load(TargetSpec.parse(PROGRAMS + "$BrokenInitialiser#test"), CLASS_PATH, true)) {
            Throwable thrown = assertThrows(ExceptionInInitializerError.class, program::run);
            assertEquals("broken", thrown.getCause().getMessage());
        }
    }

    @Test
    void refusesInOneLine() {
        assertEquals("no class no.Such on the class path", refusal("no.Such"));
        assertTrue(refusal("no/Such").startsWith("not a target"));
        assertTrue(refusal("").startsWith("not a target"));
        assertTrue(refusal("A#b c").startsWith("not a target"));
        assertEquals("class " + PROGRAMS + " has no method noSuch", refusal(PROGRAMS + "#noSuch"));
        assertEquals(
                "method withParameter of class " + PROGRAMS + " takes parameters",
                refusal(PROGRAMS + "#withParameter"));
        assertTrue(refusal(PROGRAMS + "$Plain").contains("has no public static void main(String[])"));
        assertTrue(refusal(PROGRAMS + "$Abstract#ofTheInstance").endsWith("it is abstract"));
        assertTrue(refusal(PROGRAMS + "$Inner#test").endsWith("it is an inner class of " + PROGRAMS));
        assertTrue(refusal(PROGRAMS + "$Choosy#test").endsWith("it has no constructor without parameters"));
        assertTrue(refusal(PROGRAMS + "$Asks#fromTheInterface").endsWith("it is an interface"));
        assertTrue(refusal(PROGRAMS + "$Colour#test").endsWith("it is an enum"));
    }

    @Test
    void refusesClassPathsThatAreNotThere(@TempDir Path folder) {
        String missing = folder.resolve("none").toString();
        assertEquals(
                "class path entry does not exist: " + missing,
                assertThrows(SetupException.class, () -> ClassPath.parse(folder + ":" + missing))
                        .getMessage());
    }

    @Test
    void aStarStandsForTheJarsOfAFolder(@TempDir Path folder) throws IOException {
        Path a = Files.createFile(folder.resolve("a.jar"));
        Path b = Files.createFile(folder.resolve("b.jar"));
        Files.createFile(folder.resolve("c.txt"));
        assertEquals(List.of(a, b), ClassPath.parse(folder + "/*").entries());
    }

    @Test
    void saysWhichJavaANewerClassFileNeeds(@TempDir Path folder) throws IOException {
        String name = PROGRAMS.replace('.', '/') + ".class";
        try (InputStream in =
                Objects.requireNonNull(LoadedProgramTest.class.getClassLoader().getResourceAsStream(name))) {
            byte[] bytes = in.readAllBytes();
            bytes[7] = (byte) (44 + 99);
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        }
        String message = assertThrows(
                        SetupException.class,
                        () -> LoadedProgram.load(TargetSpec.parse(PROGRAMS), ClassPath.parse(folder.toString()), true))
                .getMessage();
        assertTrue(message.startsWith(PROGRAMS + " needs Java 99 or newer, this is Java "), message);
    }

    @Test
    void specsPrintAsTheyAreWritten() {
        for (String text : List.of("A", "a.b.C", "a.b.C$D#e")) {
            assertEquals(text, TargetSpec.parse(text).toString());
        }
        assertEquals("C$D", TargetSpec.parse("a.b.C$D#e").simpleName());
    }
}
