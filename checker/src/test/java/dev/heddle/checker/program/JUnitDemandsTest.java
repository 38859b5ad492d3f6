package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.heddle.checker.options.SetupException;
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

    @ParameterizedTest
    @ValueSource(strings = {"Found#plain", "Found#composed", "Found#inherited", "ByMethod#other"})
    void othersAreRun(String target) {
        assertDoesNotThrow(() -> load(target));
    }
}
