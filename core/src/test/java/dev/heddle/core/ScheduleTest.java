package dev.heddle.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
    private static Schedule of(int... threadsAndChoices) {
        int n = threadsAndChoices.length / 2;
        int[] threads = new int[n];
        int[] choices = new int[n];
        for (int i = 0; i < n; i++) {
            threads[i] = threadsAndChoices[2 * i];
            choices[i] = threadsAndChoices[2 * i + 1];
        }
        return Schedule.of(threads, choices, n);
    }

    @Test
    void equalStepsAreWrittenOnce() {
        assertEquals("0*3 1 2:1*2", of(0, 0, 0, 0, 0, 0, 1, 0, 2, 1, 2, 1).toString());
        assertEquals("1:2 1", of(1, 2, 1, 0).toString());
        assertEquals("", Schedule.EMPTY.toString());
    }

    @Test
    void parsesWhatItPrints() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            int n = random.nextInt(40);
            int[] threads = random.ints(n, 0, 1 + random.nextInt(4)).toArray();
            int[] choices = random.ints(n, 0, 1 + random.nextInt(3)).toArray();
            Schedule s = Schedule.of(threads, choices, n);
            Schedule back = Schedule.parse(s.toString());
            assertEquals(s, back, s::toString);
            assertEquals(s.hashCode(), back.hashCode());
            for (int k = 0; k < n; k++) {
                assertEquals(threads[k], back.thread(k));
                assertEquals(choices[k], back.choice(k));
            }
        }
    }

    @Test
    void acceptsMoreThanItPrints() {
        assertEquals(of(0, 0, 0, 0, 3, 0), Schedule.parse("  0:0*1 0\n\t3*1 "));
        assertEquals(Schedule.EMPTY, Schedule.parse("   "));
    }

    @Test
    void differentStepsAreDifferentSchedules() {
        assertNotEquals(of(0, 0), of(0, 1));
        assertNotEquals(of(0, 0), of(1, 0));
        assertNotEquals(of(0, 0), of(0, 0, 0, 0));
        assertNotEquals(of(0, 0), (Object) "0");
    }

    @Test
    void wrongTextsAreRefusedInOneLine() {
        refused("0 x*3", "not a schedule: 'x*3' at character 3 is not of the form thread[:choice][*repeat]");
        refused("0*0", "not a schedule: '0*0' at character 1 repeats a step 0 times");
        refused("-1", "not a schedule: '-1' at character 1 is not of the form thread[:choice][*repeat]");
        refused("1*2:1", "not a schedule: '1*2:1' at character 1 is not of the form thread[:choice][*repeat]");
        refused("0 1*999999999", "not a schedule: '1*999999999' at character 3 makes it longer than 50000000 steps");
        refused(
                "9".repeat(50),
                "not a schedule: '" + "9".repeat(40) + "…' at character 1 is not of the form thread[:choice][*repeat]");
    }

    private static void refused(String text, String message) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Schedule.parse(text))
                        .getMessage());
    }

    @Test
    void aTracesScheduleRunsTheSameAgain() {
        ToyTarget target = new ToyTarget(ToyProgram.parse("T0: r0=choose(3); x=r0", "T1: r0=x; assert r0!=2"));
        Schedule schedule =
                Schedule.of(target.run(Schedule.EMPTY, c -> c.size() - 1).trace());
        assertEquals(3, schedule.size());
        Schedule again = Schedule.of(target.run(schedule, c -> {
                    throw new AssertionError("the schedule is complete");
                })
                .trace());
        assertEquals(schedule, again);
        assertTrue(Schedule.parse("0:2*1 0 1").size() == 3);
    }
}
