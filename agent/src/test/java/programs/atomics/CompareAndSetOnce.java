package programs.atomics;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.atomic.AtomicBoolean;
import programs.Expect;
import programs.Threads;

/** Of two that compare and set, one succeeds. */
@Expect(outcomes = {"true false", "false true"})
public final class CompareAndSetOnce {

    public static void main(String[] args) {
        AtomicBoolean flag = new AtomicBoolean();
        boolean[] won = new boolean[2];
        Threads.run(() -> won[0] = flag.compareAndSet(false, true), () -> won[1] = flag.compareAndSet(false, true));
        Outcomes.note(won[0] + " " + won[1]);
    }
}
