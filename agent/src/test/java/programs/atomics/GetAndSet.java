package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicReference;
import programs.Expect;
import programs.Threads;

/** Exchanging hands each value on once. */
@Expect(outcomes = {",a", "b,"})
public final class GetAndSet {

    public static void main(String[] args) {
        AtomicReference<String> slot = new AtomicReference<>("");
        String[] got = new String[2];
        Threads.run(() -> got[0] = slot.getAndSet("a"), () -> got[1] = slot.getAndSet("b"));
        Outcomes.note(got[0] + "," + got[1]);
    }
}
