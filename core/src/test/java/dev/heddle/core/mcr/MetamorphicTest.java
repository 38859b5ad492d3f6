package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.Programs;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Changes of a program that must not change what its threads can read, fail by or be blocked at (docs/algorithms.md#known-answers). */
final class MetamorphicTest {
    private static final int PROGRAMS = 150;
    private static final Set<Family> FAMILIES =
            EnumSet.of(Family.ATOMIC, Family.LOCK, Family.WAIT, Family.BRANCH, Family.JOIN, Family.ASSERT);

    private static final Pattern CONSTANT = Pattern.compile("(?<![A-Za-z0-9])\\d+");
    private static final Pattern VALUE = Pattern.compile("(?<==)\\d+");

    private interface Change {
        List<String> apply(List<String> lines, Random random);
    }

    private static ToyProgram generate(Set<Family> families, int k) {
        return new ProgramGenerator(31_000 + k, families, 3, 3).next();
    }

    private static RecordingRunner explore(ToyProgram program) {
        RecordingRunner runner = new RecordingRunner(program, Rules.DEFAULT);
        assertTrue(new Mcr(Rules.DEFAULT).explore(runner), program::toString);
        return runner;
    }

    private static Set<String> told(Set<String> texts, UnaryOperator<String> back) {
        Set<String> all = new TreeSet<>();
        for (String text : texts) {
            String before = back.apply(text);
            if (!before.endsWith(": ")) { // nothing but what was inserted
                all.add(before);
            }
        }
        return all;
    }

    /** Compares histories, told back in the words of the original, and the number of deadlocks and of failures. */
    private static void assertSame(Change change, UnaryOperator<String> back) {
        assertSame(FAMILIES, change, back);
    }

    private static void assertSame(Set<Family> families, Change change, UnaryOperator<String> back) {
        for (int k = 0; k < PROGRAMS; k++) {
            ToyProgram original = generate(families, k);
            ToyProgram changed = Programs.parse(change.apply(Programs.lines(original), new Random(k)));
            RecordingRunner a = explore(original);
            RecordingRunner b = explore(changed);
            String message = "seed " + k + "\n" + original + "\n" + changed;
            assertEquals(told(a.histories, h -> h), told(b.histories, back), message);
            assertEquals(a.deadlocks.size(), b.deadlocks.size(), message);
            assertEquals(a.failures.size(), b.failures.size(), message);
        }
    }

    @Test
    void threadsStartInAnotherOrder() {
        assertSame(
                (lines, random) -> {
                    List<String> threads = new ArrayList<>(lines);
                    threads.removeIf(l -> !l.startsWith("T"));
                    lines.removeAll(threads);
                    Collections.shuffle(threads, random);
                    lines.addAll(threads);
                    return lines;
                },
                h -> h);
    }

    @Test
    void aReadWhoseValueIsUnused() {
        assertSame(
                (lines, random) -> {
                    int i = indexOfThread(lines, random);
                    lines.set(i, lines.get(i).replaceFirst(": ", ": r7=unused; "));
                    return lines;
                },
                h -> h.replaceFirst(": read unused=0(; )?", ": "));
    }

    @Test
    void otherNamesForVariables() {
        assertSame(
                (lines, random) -> {
                    lines.replaceAll(l -> l.replaceAll("\\bx\\b", "p")
                            .replaceAll("\\by\\b", "x")
                            .replaceAll("\\bp\\b", "y"));
                    return lines;
                },
                h -> h.replaceAll("\\bx\\b", "p").replaceAll("\\by\\b", "x").replaceAll("\\bp\\b", "y"));
    }

    /** Everything threefold; whether a compare-and-set succeeds is not, so there are none. */
    @Test
    void otherValues() {
        Set<Family> families = EnumSet.copyOf(FAMILIES);
        families.remove(Family.ATOMIC);
        assertSame(
                families,
                (lines, random) -> {
                    lines.replaceAll(l -> CONSTANT.matcher(l).replaceAll(m -> Integer.toString(3 * number(m))));
                    return lines;
                },
                h -> VALUE.matcher(h).replaceAll(m -> Integer.toString(number(m) / 3)));
    }

    private static int number(MatchResult match) {
        return Integer.parseInt(match.group());
    }

    @Test
    void aStatementWithinALockThatNobodyElseTakes() {
        assertSame(
                (lines, random) -> {
                    int i = indexOfThread(lines, random);
                    lines.set(i, lines.get(i).replaceFirst(": ", ": lock(own); r7=1; unlock(own); "));
                    return lines;
                },
                h -> h.replaceFirst(": lock own=0(; |$)", ": ").replaceFirst(": unlock own(; |$)", ": "));
    }

    private static int indexOfThread(List<String> lines, Random random) {
        while (true) {
            int i = random.nextInt(lines.size());
            if (lines.get(i).startsWith("T")) {
                return i;
            }
        }
    }
}
