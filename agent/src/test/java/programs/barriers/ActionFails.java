package programs.barriers;

import dev.heddle.agent.Outcomes;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import programs.Expect;
import programs.Threads;

/** An action that fails breaks the barrier for all others. */
@Expect(
        outcomes = {"broken java.lang.IllegalStateException", "java.lang.IllegalStateException broken"},
        strategy = "mcr")
public final class ActionFails {
    private static String await(CyclicBarrier barrier) {
        try {
            return "passed " + barrier.await();
        } catch (IllegalStateException e) {
            return e.toString();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    private ActionFails() {}

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            throw new IllegalStateException();
        });
        String[] how = new String[2];
        Threads.run(() -> how[0] = await(barrier), () -> how[1] = await(barrier));
        Outcomes.note(how[0] + " " + how[1]);
    }
}
