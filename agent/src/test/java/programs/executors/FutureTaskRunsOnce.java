package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import programs.Expect;
import programs.Threads;

/** A task given to two threads runs once. */
@Expect(outcomes = "1", strategy = "random", covered = false, maxExecutions = 300)
public final class FutureTaskRunsOnce {

    public static void main(String[] args) {
        AtomicInteger ran = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(ran::incrementAndGet);
        Threads.run(task, task);
        Outcomes.note(ran);
    }
}
