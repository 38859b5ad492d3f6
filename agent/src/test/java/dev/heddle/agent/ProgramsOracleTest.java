package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.heddle.agent.oracle.PlainJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import programs.Expect;

/**
 * The programs in {@code programs} note nothing in a JVM without Heddle that they do not expect. More runs of each with
 * {@code -Dheddle.oracle.runs=N}, one folder with {@code -Dheddle.programs=FOLDER}.
 */
@EnabledIfSystemProperty(named = "heddle.oracle.each", matches = "\\d+", disabledReason = "takes long: -Poracle")
class ProgramsOracleTest {
    private static final int RUNS = Integer.getInteger("heddle.oracle.runs", 10);
    private static final String MISSING = "missing ";

    @Test
    void programsShowWithoutHeddleOnlyWhatTheyExpect() throws IOException {
        Map<String, String> exceptions = exceptions();
        List<String> wrong = new ArrayList<>();
        int programs = 0;
        int outcomes = 0;
        int expected = 0;
        try (PlainJvm jvm = new PlainJvm()) {
            for (JavaProgram p : JavaProgram.all()) {
                if (p.name().startsWith(System.getProperty("heddle.programs", ""))
                        && !exceptions.containsKey(p.name())
                        && isComparable(p.expect())) {
                    PlainJvm.Shown shown = jvm.main("programs." + p.name().replace('/', '.'), RUNS);
                    Set<String> missing = new TreeSet<>(shown.outcomes().keySet());
                    missing.removeAll(Arrays.asList(p.expect().outcomes()));
                    if (!missing.isEmpty() || !shown.ended()) {
                        wrong.add(p.name() + (shown.ended() ? " " : " did not end ") + missing);
                    }
                    programs++;
                    outcomes += shown.outcomes().size();
                    expected += p.expect().outcomes().length;
                }
            }
        }
        System.out.println("JVM oracle: " + programs + " programs expect " + expected + " outcomes, the JVM showed "
                + outcomes + " in " + RUNS + " runs of each");
        assertEquals(List.of(), wrong);
    }

    @Test
    void whatProgramsAreKnownToMissTheyStillMiss() throws IOException {
        exceptions().forEach((name, why) -> {
            Expect expect = JavaProgram.named(name).expect();
            assertFalse(
                    why.startsWith(MISSING)
                            && Arrays.asList(expect.outcomes()).contains(why.substring(MISSING.length())),
                    () -> "remove the line of " + name);
        });
    }

    /** Whether it claims to know all outcomes, and ends by itself. */
    private static boolean isComparable(Expect expect) {
        return expect.outcomes().length > 0
                && expect.covered()
                && expect.uncontrolled().length == 0
                && expect.minJdk() <= Runtime.version().feature()
                && Arrays.stream(expect.failures()).allMatch(f -> f.startsWith("RACE") || f.startsWith("EXCEPTION"));
    }

    private static Map<String, String> exceptions() throws IOException {
        Map<String, String> exceptions = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("src", "test", "resources", "oracle", "programs.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] columns = line.split(" \\| ", 2);
                exceptions.put(columns[0], columns[1]);
            }
        }
        return exceptions;
    }
}
