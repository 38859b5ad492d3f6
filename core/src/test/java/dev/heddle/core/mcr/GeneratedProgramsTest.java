package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * {@code mcr} against brute force: the same local histories, deadlocks, races and failures. By turns it
 * takes in at once what it learns, and hunts all the time, which it otherwise does in larger programs only. A portion of
 * the programs by default, all 20 000 with {@code -Pthorough}.
 */
final class GeneratedProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.toys", 500);
    private static final Set<Family> FAMILIES =
            EnumSet.of(Family.ATOMIC, Family.LOCK, Family.WAIT, Family.BRANCH, Family.JOIN, Family.ASSERT);

    private static final List<SearchRules> VARIANTS =
            List.of(SearchRules.ALL, McrTest.TAKING_IN_AT_ONCE, McrTest.HUNTING_AND_TAKING_IN);

    @Test
    void coveredIsExact() {
        int compared = 0;
        int blocked = 0;
        int racy = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            ToyProgram program = new ProgramGenerator(71_000_000 + seed, FAMILIES, 4, 4).next();
            Coverage.Case c = Coverage.of(program, Rules.DEFAULT, Long.toString(seed));
            if (c.behaviours() != null) {
                Coverage.assertCovers(c, VARIANTS.get(compared % VARIANTS.size()));
                compared++;
                blocked += c.behaviours().deadlocks().isEmpty() ? 0 : 1;
                racy += c.behaviours().races().isEmpty() ? 0 : 1;
            }
        }
        assertTrue(blocked > PROGRAMS / 20 && blocked < PROGRAMS * 19 / 20, "deadlocks: one-sided, " + blocked);
        assertTrue(racy > PROGRAMS / 20 && racy < PROGRAMS * 19 / 20, "races: one-sided, " + racy);
    }
}
