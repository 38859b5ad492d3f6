package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicBoolean;
import programs.Expect;
import programs.Threads;

/** Spinning on a flag ends when it is set. */
@Expect(outcomes = "7")
public final class SpinOnAtomic {

    public static void main(String[] args) {
        AtomicBoolean ready = new AtomicBoolean();
        int[] value = new int[1];
        Threads.run(
                () -> {
                    value[0] = 7;
                    ready.set(true);
                },
                () -> {
                    while (!ready.get()) {
                        Thread.onSpinWait();
                    }
                    Outcomes.note(value[0]);
                });
    }
}
