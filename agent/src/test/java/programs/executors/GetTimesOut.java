package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import programs.Expect;

/** Waiting for a result gives up when nothing else can happen. */
@Expect(outcomes = "timeout")
public final class GetTimesOut {

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> never = new FutureTask<>(() -> 1);
        try {
            never.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            Outcomes.note("timeout");
        }
    }
}
