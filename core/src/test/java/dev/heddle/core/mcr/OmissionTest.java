package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The comparison with brute force notices when something that the search needs is left out (ALGORITHMS.md section 3.3). */
final class OmissionTest {
    private static final int MOST_PROGRAMS = 20_000;

    private static final List<String[]> KNOWN = List.of(
            new String[] {"T0: x=2", "T1: r1=x; r2=x"},
            new String[] {"T0: x=0; r0=y", "T1: y++"},
            new String[] {"T0: x=0; y=0", "T1: x=0; y=0"},
            new String[] {"T0: lock(m); lock(n); unlock(n); unlock(m)", "T1: lock(n); lock(m); unlock(m); unlock(n)"},
            new String[] {"T0: x=2", "T1: r1=alive(T2); r1=state(T0)", "T2: x=2"});

    @ParameterizedTest
    @EnumSource(Omission.class)
    void isNoticed(Omission omission) {
        SearchRules broken = SearchRules.allBut(omission);
        boolean noticed = false;
        for (String[] lines : KNOWN) {
            noticed |= isWrong(Coverage.of(ToyProgram.parse(lines), Rules.DEFAULT, "known"), broken);
        }
        for (int k = 0; k < MOST_PROGRAMS && !noticed; k++) {
            Coverage.Case c = Coverage.generate(7, k);
            noticed = isWrong(k % 2 == 0 ? c : Coverage.withCopies(c, new Random(k)), broken);
        }
        assertTrue(noticed, () -> "no program shows that " + omission + " is needed");
    }

    private static boolean isWrong(Coverage.Case c, SearchRules rules) {
        if (c.behaviours() == null) {
            return false;
        }
        try {
            Coverage.assertCovers(c, rules);
            return false;
        } catch (AssertionError | IllegalStateException e) {
            return true;
        }
    }
}
