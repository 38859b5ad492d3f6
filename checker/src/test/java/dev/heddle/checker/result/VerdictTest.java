package dev.heddle.checker.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {
    @Test
    void theGravestIsErrorThenFailedThenLimitThenCovered() {
        assertEquals(
                2,
                Verdict.gravest(List.of(Verdict.COVERED, Verdict.FAILED, Verdict.ERROR))
                        .exitCode());
        assertEquals(
                1,
                Verdict.gravest(List.of(Verdict.LIMIT, Verdict.FAILED, Verdict.COVERED))
                        .exitCode());
        assertEquals(3, Verdict.gravest(List.of(Verdict.COVERED, Verdict.LIMIT)).exitCode());
        assertEquals(0, Verdict.gravest(List.of(Verdict.COVERED)).exitCode());
    }
}
