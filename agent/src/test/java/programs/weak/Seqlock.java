package programs.weak;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A reader of a sequence lock that acquires before it looks again may see half: the opaque data is listed. */
@Expect(
        strategy = "mcr",
        outcomes = {"00", "11", "again"},
        failures = "RACE weak-access")
public final class Seqlock {
    public static void main(String[] args) {
        AtomicInteger sequence = new AtomicInteger();
        AtomicInteger x = new AtomicInteger();
        AtomicInteger y = new AtomicInteger();
        int[] seen = new int[1];
        Threads.run(
                () -> {
                    sequence.set(1);
                    x.setOpaque(1);
                    y.setOpaque(1);
                    sequence.set(2);
                },
                () -> {
                    int before = sequence.get();
                    int a = x.getOpaque();
                    int b = y.getOpaque();
                    seen[0] = before % 2 == 0 && sequence.get() == before ? 10 * a + b : -1;
                });
        Outcomes.note(seen[0] < 0 ? "again" : "" + seen[0] / 10 + seen[0] % 10);
    }
}
