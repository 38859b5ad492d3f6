package programs.executors;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import programs.Expect;
import programs.Threads;

/** A task is cancelled or done. */
@Expect(
        outcomes = {"cancelled", "1"},
        strategy = "random",
        covered = false,
        maxExecutions = 500)
public final class CancelOrRun {

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Threads.run(task, () -> task.cancel(false));
        try {
            Outcomes.note(task.get());
        } catch (CancellationException e) {
            Outcomes.note("cancelled");
        }
    }
}
