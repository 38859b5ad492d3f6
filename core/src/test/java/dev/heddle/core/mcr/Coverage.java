package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;

/** Compares what the strategy covers with what the oracle knows. */
final class Coverage {
    private static final int ORACLE_STATES = 20_000;
    private static final SearchLimits WITHOUT_COUNTING = new SearchLimits(Long.MAX_VALUE, Long.MAX_VALUE, 0);

    private Coverage() {}

    /**
     * A program and the rules it is run by.
     *
     * @param behaviours what it can do, or null if that is too much for the oracle
     */
    record Case(ToyProgram program, Rules rules, Behaviours behaviours, String seed) {
        @Override
        public String toString() {
            return "seed " + seed + ", " + rules + "\n" + program;
        }
    }

    /** The k-th generated program of a seed: any mixture of what the toy language has. */
    static Case generate(long seed, int k) {
        Random random = new Random(seed * 1_000_003 + k);
        Set<Family> families = EnumSet.noneOf(Family.class);
        for (Family f : Family.values()) {
            if (random.nextInt(3) == 0) {
                families.add(f);
            }
        }
        int threads = 2 + random.nextInt(3);
        int statements = 2 + random.nextInt(3);
        ToyProgram program = new ProgramGenerator(seed * 1_000_003 + k, families, threads, statements).next();
        Rules rules = switch (random.nextInt(8)) {
            case 0 -> Rules.DEFAULT.withTimeoutsAnywhere(true);
            case 1 -> Rules.DEFAULT.withSpuriousWakeups(true);
            case 2 -> Rules.DEFAULT.withSleepsOrdered(true);
            default -> Rules.DEFAULT;
        };
        return of(program, rules, seed + "/" + k);
    }

    static Case of(ToyProgram program, Rules rules, String seed) {
        Behaviours behaviours;
        try {
            behaviours = Oracle.of(program, rules, ORACLE_STATES);
        } catch (Oracle.TooLarge e) {
            behaviours = null;
        }
        return new Case(program, rules, behaviours, seed);
    }

    /** The same with some threads replaced by copies of others. */
    static Case withCopies(Case c, Random random) {
        String[] lines = c.program().toString().split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            int from = random.nextInt(lines.length);
            String body = lines[from].substring(lines[from].indexOf(':') + 1);
            boolean isForked = c.program()
                    .toString()
                    .contains("fork(" + lines[i].substring(0, Math.max(0, lines[i].indexOf(":"))) + ")");
            if (lines[i].contains(":")
                    && lines[from].contains(":")
                    && !body.contains("T")
                    && !isForked
                    && random.nextBoolean()) {
                lines[i] = lines[i].substring(0, lines[i].indexOf(':') + 1) + body;
            }
        }
        return of(ToyProgram.parse(lines), c.rules(), c.seed() + " with copies");
    }

    /** Fails unless the strategy says that it covered everything, and did. */
    static RecordingRunner assertCovers(Case c, SearchRules searchRules) {
        return assertCovers(c, searchRules, null);
    }

    /**
     * Fails unless the strategy says that it covered everything, and did.
     *
     * @param codes which threads the strategy is told to have the same code, or null if it is not told
     */
    static RecordingRunner assertCovers(Case c, SearchRules searchRules, SameCode codes) {
        RecordingRunner runner = new RecordingRunner(c.program(), c.rules(), codes);
        Mcr strategy = new Mcr(c.rules(), searchRules, WITHOUT_COUNTING);
        assertTrue(strategy.explore(runner), () -> "not covered: " + c + "\n" + runner.reported);
        Behaviours b = c.behaviours();
        assertEquals(told(b.histories(), codes), runner.histories, () -> "histories: " + c);
        assertEquals(told(b.deadlocks(), codes), runner.deadlocks, () -> "deadlocks: " + c);
        assertEquals(told(b.races(), codes), runner.races, () -> "races: " + c);
        assertEquals(told(b.failures(), codes), runner.failures, () -> "failures: " + c);
        return runner;
    }

    private static Set<String> told(Set<String> texts, SameCode codes) {
        return codes == null ? texts : codes.told(texts);
    }
}
