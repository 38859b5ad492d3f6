package programs.collections;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import programs.Expect;

/** Polling for a time gives up when nothing else can happen. */
@Expect(outcomes = "null")
public final class PollTimesOut {

    public static void main(String[] args) throws Exception {
        Outcomes.note(new ArrayBlockingQueue<Integer>(1).poll(1, TimeUnit.SECONDS));
    }
}
