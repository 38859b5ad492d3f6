package dev.heddle.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Libraries' own tests end as they do without Heddle when it is merely on the class path. With {@code -Psuites} all of them
 * are run, which takes long, else some thousand that take a few seconds.
 */
class LibrarySuitesTest {
    private static final Path FOLDER = Path.of("target", "suites").toAbsolutePath();
    private static final boolean ALL = Boolean.getBoolean("heddle.suites.all");

    @ParameterizedTest
    @CsvSource({
        "commons-lang3-tests.jar, 1000, "
                + "'.*\\.lang3\\.(function|stream|tuple|mutable|event|compare|exception|reflect)\\..*'",
        "commons-collections4-tests.jar, 800, "
                + "'.*\\.collections4\\.(iterators|queue|collection|multiset|functors)\\..*'"
    })
    void testsOfLibrariesEndAsTheyDoWithoutHeddle(String jar, int atLeast, String sample)
            throws IOException, InterruptedException {
        String classes = ALL ? ".*" : sample;
        Map<String, String> without = SuiteRun.of(FOLDER, jar, classes, false);
        Map<String, String> with = SuiteRun.of(FOLDER, jar, classes, true);
        assertEquals("false", without.remove("Heddle"));
        assertEquals("true", with.remove("Heddle"), "the agent is not active");
        long successful = without.values().stream().filter("SUCCESSFUL"::equals).count();
        assertTrue(successful >= atLeast, "only " + successful + " tests succeed without Heddle");
        assertEquals(new TreeMap<>(), differences(without, with));
    }

    private static Map<String, String> differences(Map<String, String> without, Map<String, String> with) {
        Map<String, String> all = new TreeMap<>();
        without.forEach((test, end) -> {
            String other = with.getOrDefault(test, "not run");
            if (!other.equals(end)) {
                all.put(test, end + ", with Heddle " + other);
            }
        });
        with.keySet().stream().filter(t -> !without.containsKey(t)).forEach(t -> all.put(t, "run only with Heddle"));
        return all;
    }
}
