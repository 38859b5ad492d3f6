package dev.heddle.core.por;

import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Generated programs small enough for the oracle, of all families and under all rules. */
final class GeneratedToys {
    private static final int MAX_STATES = 2_000;

    private static final List<Rules> RULES = List.of(
            Rules.DEFAULT,
            Rules.DEFAULT,
            Rules.DEFAULT,
            Rules.DEFAULT.withTimeoutsAnywhere(true),
            Rules.DEFAULT.withSleepsOrdered(true),
            Rules.DEFAULT.withSpuriousWakeups(true));

    /** What is to hold for a program. */
    interface Check {
        void check(ToyProgram program, Rules rules, Behaviours expected, String told);
    }

    private GeneratedToys() {}

    /** Has so many programs checked, from that seed on. */
    static void each(int programs, long firstSeed, Check check) {
        Random random = new Random(firstSeed);
        int checked = 0;
        for (long seed = firstSeed; checked < programs; seed++) {
            Set<Family> families = EnumSet.noneOf(Family.class);
            int rarity = 2 + random.nextInt(6);
            for (Family f : Family.values()) {
                if (random.nextInt(rarity) == 0) {
                    families.add(f);
                }
            }
            Rules rules = RULES.get(random.nextInt(RULES.size()));
            ToyProgram program = new ProgramGenerator(seed, families, 4, 4).next();
            Behaviours expected;
            try {
                expected = Oracle.of(program, rules, MAX_STATES);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            checked++;
            check.check(program, rules, expected, "seed " + seed + ", " + rules + "\n" + program);
        }
    }
}
