package programs.semaphores;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A timed try gives up when nothing else can happen. */
@Expect(outcomes = "false")
public final class TryAcquireTimesOut {

    public static void main(String[] args) throws Exception {
        Semaphore none = new Semaphore(0);
        Outcomes.note(none.tryAcquire(1, TimeUnit.SECONDS));
    }
}
