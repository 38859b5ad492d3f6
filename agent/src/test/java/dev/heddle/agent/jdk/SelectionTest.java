package dev.heddle.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectionTest {
    @ParameterizedTest
    @CsvSource({
        "'', '', com/acme/A, false",
        "com.acme.*, '', com/acme/A, false",
        "com.acme.*, '', com/acme/deep/A$B, false",
        "com.acme.*, '', com/other/A, true",
        "com.acme.A, '', com/acme/A$B, false",
        "com.acme.A, '', com/acme/AB, true",
        "'', com.acme.A, com/acme/A, true",
        "'', *Generated, com/acme/AGenerated, true",
        "'', com.*.A, com/x/y/A, true",
        "'', com.*.A, com/x/y/B, false",
        "com.acme.*, com.acme.A, com/acme/A, true"
    })
    void leavesOutWhatIsNotIncludedOrExcluded(String include, String exclude, String name, boolean out) {
        Selection selection = new Selection(
                include.isEmpty() ? List.of() : List.of(include), exclude.isEmpty() ? List.of() : List.of(exclude));
        assertEquals(out, selection.matcher().leavesOut(name));
    }
}
