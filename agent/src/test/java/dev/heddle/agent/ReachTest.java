package dev.heddle.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Schedule;
import dev.heddle.model.Reach;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Which lines are run, and which ways taken, is noted as the program's own comments say. */
class ReachTest {
    private static final String DIVIDED = "programs.reach.Divided.";

    private static Reach reach(String program) {
        JavaProgram divided = JavaProgram.named(program);
        try (JavaTarget target = new JavaTarget(divided.main(), divided.options())) {
            target.run(Schedule.EMPTY, candidates -> 0);
            return target.reach();
        }
    }

    @Test
    void linesAndWaysAreNoted() throws IOException {
        Map<Integer, String> seen = new TreeMap<>();
        for (Reach.Line line : reach("reach/Divided").lines()) {
            if (line.site().startsWith(DIVIDED)) {
                int number = Integer.parseInt(line.site().substring(line.site().lastIndexOf(':') + 1));
                String told =
                        line.isWhole() ? "all" : line.reached() ? line.taken() + " of " + line.ways() : "not reached";
                seen.merge(number, told, (a, b) -> a.equals(b) ? a : a + ", " + b);
            }
        }
        List<String> text = Files.readAllLines(Path.of("src/test/java/programs/reach/Divided.java"));
        Map<Integer, String> expected = new TreeMap<>();
        for (int i = 0; i < text.size(); i++) {
            int comment = text.get(i).indexOf("// ");
            if (comment >= 0 && !text.get(i).endsWith("no code")) {
                expected.put(i + 1, text.get(i).substring(comment + 3));
            }
        }
        assertFalse(expected.isEmpty());
        assertEquals(expected, seen);
    }

    @Test
    void anExplorationKnowsNothingOfTheOneBefore() {
        assertTrue(reach("reach/Divided").reached() > 0);
        Reach other = reach("threads/LostUpdate");
        assertTrue(other.reached() > 0);
        assertTrue(other.lines().stream().noneMatch(l -> l.site().startsWith(DIVIDED)), other::toString);
    }
}
