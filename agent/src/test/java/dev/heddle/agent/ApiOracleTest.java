package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.oracle.ApiProgram;
import dev.heddle.agent.oracle.ApiSource;
import dev.heddle.agent.oracle.SharedClass;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs that share an object of some class of the JDK show no more in a JVM without Heddle than Heddle has
 * found, if it says that it has covered them. One program for some of the classes ({@link Sample}); for each of them so many
 * with {@code -Dheddle.oracle.each=N} (thousands with {@code -Poracle}), others with {@code -Dheddle.seed=S}, longer races
 * with {@code -Dheddle.oracle.rounds=N} and {@code -Dheddle.oracle.millis=N}, one class with
 * {@code -Dheddle.oracle.only=NAME}.
 */
class ApiOracleTest {
    private static final long SEED = Long.getLong("heddle.seed", 1);
    private static final Integer EACH = Integer.getInteger("heddle.oracle.each");
    private static final int ROUNDS = Integer.getInteger("heddle.oracle.rounds", 100);
    private static final Duration TIME = Duration.ofMillis(Integer.getInteger("heddle.oracle.millis", 20));
    private static final String ONLY = System.getProperty("heddle.oracle.only", "");
    private static final boolean WRITE = System.getProperty("heddle.oracle.write") != null;
    private static final boolean TELL_ALL = System.getProperty("heddle.oracle.tell") != null;

    @TempDir
    private Path folder;

    @Test
    void whatTheJvmShowsHeddleHasFound() {
        List<KnownWrong> known = new ArrayList<>(KnownWrong.here());
        Set<String> excused =
                KnownWrong.all().stream().map(KnownWrong::className).collect(Collectors.toSet());
        OracleTally tally = new OracleTally();
        StringBuilder unexpected = new StringBuilder();
        List<SharedClass> all = SharedClass.all().stream()
                .filter(c -> c.name().startsWith(ONLY))
                .toList();
        List<SharedClass> classes = EACH == null && ONLY.isEmpty() ? Sample.of(all) : all;
        for (int n = 0; n < (EACH == null ? 1 : EACH); n++) {
            int number = n;
            List<ApiProgram> programs =
                    classes.stream().map(c -> ApiProgram.of(SEED, c, number)).toList();
            try (ApiOracle oracle = new ApiOracle(programs, folder, ROUNDS, TIME)) {
                for (ApiProgram p : programs) {
                    Compared c = oracle.compare(p);
                    tally.add(c);
                    if (TELL_ALL || c.isWrong()) {
                        System.out.println(c);
                    }
                    if (c.isWrong() && excused.add(p.shared().name())) {
                        known.add(KnownWrong.of(p, SEED, number, c.wrong()));
                        unexpected.append(told(c));
                    }
                }
            }
        }
        System.out.println("JVM oracle, seed " + SEED + ": " + tally);
        if (WRITE) {
            KnownWrong.write(known);
        }
        assertEquals("", unexpected.toString());
        assertTrue(!ONLY.isEmpty() || tally.shown() > tally.programs(), "the generator makes dull programs");
    }

    private static String told(Compared c) {
        StringBuilder told = new StringBuilder("\nseed " + SEED + ", " + c + "\n");
        return told.append(ApiSource.standAlone(c.program(), c.wrong())).toString();
    }

    @Test
    void whatIsKnownToBeWrongStillIs() {
        List<KnownWrong> known = KnownWrong.here();
        TreeMap<String, String> right = new TreeMap<>();
        if (known.isEmpty()) { // there is nothing to compile
            return;
        }
        List<ApiProgram> programs = known.stream().map(KnownWrong::program).toList();
        try (ApiOracle oracle = new ApiOracle(programs, folder, ROUNDS, TIME)) {
            for (KnownWrong k : known) {
                Exploration e = oracle.explore(k.program());
                if (!k.isWrong(ApiOracle.verdict(e), e.outcomes)) {
                    right.put(k.className(), "remove the line: " + k);
                }
            }
        }
        if (WRITE) {
            KnownWrong.write(known.stream()
                    .filter(k -> !right.containsKey(k.className()))
                    .toList());
        }
        assertEquals(new TreeMap<String, String>(), right, "these are no longer wrong");
    }
}
