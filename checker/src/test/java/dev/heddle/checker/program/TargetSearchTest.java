package dev.heddle.checker.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.SetupException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetSearchTest {
    private static final String FOUND = JUnitPrograms.class.getName() + "$Found";
    private static final ClassPath CLASS_PATH = ClassPath.parse(System.getProperty("java.class.path"));

    private final List<String> skipped = new ArrayList<>();

    private List<String> find(List<String> tags, String... texts) {
        try (TargetSearch search = new TargetSearch(CLASS_PATH, tags, skipped::add)) {
            return search.find(List.of(texts)).stream()
                    .map(t -> t.toString().replace(FOUND, ""))
                    .toList();
        }
    }

    private String refusal(List<String> tags, String text) {
        return assertThrows(SetupException.class, () -> find(tags, text)).getMessage();
    }

    @Test
    void aPatternStandsForMainMethodsAndTestsWithWhatIsInherited() {
        assertEquals(List.of("", "#plain", "#composed", "#inherited"), find(List.of(), "dev.heddle.*JUnitPrograms$F*"));
        assertEquals(List.of(FOUND + "#disabled is disabled and left out"), skipped);
    }

    @Test
    void aPatternForMethodsStandsForTestsOnly() {
        assertEquals(List.of("#plain", "#composed", "#inherited"), find(List.of(), FOUND + "#*"));
        assertEquals(List.of("#inherited"), find(List.of(), FOUND + "#in*"));
    }

    @Test
    void aTagChoosesTestsByTheirOwnTheirClassesAndTheirAnnotations() {
        assertEquals(List.of("#composed"), find(List.of("composed"), "dev.heddle.checker.program.*"));
        assertEquals(
                List.of("#plain", "#composed", "#inherited"), find(List.of("slow"), "dev.heddle.checker.program.*"));
    }

    @Test
    void whatIsNamedTwiceIsCheckedOnce() {
        assertEquals(List.of("#plain", "#composed", "#inherited"), find(List.of(), FOUND + "#plain", FOUND + "#*"));
    }

    @Test
    void whatMatchesNothingIsRefused() {
        assertEquals("nothing to check matches 'no.such.*' on the class path", refusal(List.of(), "no.such.*"));
        assertEquals(
                "nothing to check matches '" + FOUND + "*' on the class path and has the tag quick",
                refusal(List.of("quick"), FOUND + "*"));
        assertTrue(refusal(List.of(), "a/*").startsWith("not a pattern for targets: 'a/*'"));
        assertTrue(refusal(List.of("slow"), FOUND + "#plain").contains("is named already"));
    }
}
