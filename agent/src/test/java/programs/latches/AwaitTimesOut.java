package programs.latches;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** A timed await gives up when nothing else can happen. */
@Expect(outcomes = "false 1")
public final class AwaitTimesOut {

    public static void main(String[] args) throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        boolean opened = never.await(1, TimeUnit.MINUTES);
        Outcomes.note(opened + " " + never.getCount());
    }
}
