package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.heddle.checker.options.SetupException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A test that JUnit gives something is refused rather than run without. */
class JUnitDemandsTest {
    private static final String PROGRAMS = JUnitPrograms.class.getName() + "$";
    private static final ClassPath CLASS_PATH = ClassPath.parse(System.getProperty("java.class.path"));

    private static void load(String target) {
        LoadedProgram.load(TargetSpec.parse(PROGRAMS + target), CLASS_PATH, true)
                .close();
    }

    @ParameterizedTest
    @CsvSource({
        "Templates#repeated, is run by JUnit with what it makes up for it (@RepeatedTest)",
        "Templates#factory, is run by JUnit with what it makes up for it (@TestFactory)",
        "ByClass#test, uses what only JUnit can give it (@Extended)",
        "ByMethod#test, uses what only JUnit can give it (@ExtendWith)",
        "ByField#test, uses what only JUnit can give it (@TempDir folder)",
        "Below#another, uses what only JUnit can give it (@TempDir folder)",
        "Rules#test, uses what only JUnit can give it (@Rule rule)"
    })
    void saysWhatIsAskedFor(String target, String demand) {
        assertEquals(
                PROGRAMS + target + " " + demand + ": run it with JUnit, as a @HeddleTest",
                assertThrows(SetupException.class, () -> load(target)).getMessage());
    }

    @Test
    void expectedExceptionsAreNoFailures() {
        assertEquals(
                PROGRAMS
                        + "Expecting#test expects an exception (@Test(expected = ...)), which JUnit looks at: run it with"
                        + " JUnit, as a @HeddleTest",
                assertThrows(SetupException.class, () -> load("Expecting#test")).getMessage());
    }

    @Test
    void parametersAreRefusedToo() {
        assertEquals(
                "method parameterised of class " + PROGRAMS + "Templates takes parameters",
                assertThrows(SetupException.class, () -> load("Templates#parameterised"))
                        .getMessage());
    }

    @Test
    void saysWhatJUnitLacks() {
        TargetSpec spec = TargetSpec.parse(PROGRAMS + "Templates#parameterised");
        assertEquals(
                spec + " is run by JUnit with what it makes up for it (@ParameterizedTest), and JUnit cannot run it:"
                        + " dev.heddle:heddle-junit is not on the class path (--cp)",
                assertThrows(
                                SetupException.class,
                                () -> NamedPrograms.each(
                                        spec, CLASS_PATH, true, ProgramInput.NONE, (one, program) -> true))
                        .getMessage());
    }

    @Test
    void whatJUnitWouldOnlyDoOnceIsDoneWithoutItIfItIsNotThere() {
        List<String> used = new ArrayList<>();
        TargetSpec spec = TargetSpec.parse(PROGRAMS + "Once#test");
        assertEquals(
                Optional.empty(),
                NamedPrograms.each(
                        spec, CLASS_PATH, true, ProgramInput.NONE, (one, program) -> used.add(one.toString())));
        assertEquals(List.of(spec.toString()), used);
    }

    @ParameterizedTest
    @CsvSource({
        "Odd#timed, uses what only JUnit can give it (@Timeout)",
        "Odd#conditional, uses what only JUnit can give it (@DisabledIfSystemProperty)",
        "Shared#test, uses what only JUnit can give it (@TestInstance)"
    })
    void annotationsThatAreNotKnownAreAskedFor(String target, String demand) {
        assertEquals(
                PROGRAMS + target + " " + demand + ": run it with JUnit, as a @HeddleTest",
                assertThrows(SetupException.class, () -> load(target)).getMessage());
    }

    @Test
    void anInvocationIsPartOfATarget() {
        TargetSpec spec = TargetSpec.parse("pkg.Class#method[1.12]");
        assertEquals(new TargetSpec("pkg.Class", Optional.of("method"), "1.12"), spec);
        assertEquals("pkg.Class#method[1.12]", spec.toString());
        assertThrows(SetupException.class, () -> TargetSpec.parse("pkg.Class[1]"));
        assertThrows(SetupException.class, () -> TargetSpec.parse("pkg.Class#method[one]"));
        assertEquals(
                PROGRAMS + "Found#plain is no test that JUnit invokes several times",
                assertThrows(SetupException.class, () -> load("Found#plain[1]")).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Found#plain", "Found#composed", "Found#inherited", "ByMethod#other"})
    void othersAreRun(String target) {
        assertDoesNotThrow(() -> load(target));
    }
}
