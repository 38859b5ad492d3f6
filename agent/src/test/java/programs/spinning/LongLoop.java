package programs.spinning;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A loop of ten thousand rounds that gets somewhere is not spinning, whatever it reads. */
@Expect(outcomes = "10000", executions = 1)
public final class LongLoop {
    private volatile boolean flag;
    private int value;

    public static void main(String[] args) throws InterruptedException {
        LongLoop o = new LongLoop();
        Thread t = new Thread(() -> {
            int rounds = 0;
            while (!o.flag && rounds < 10_000) {
                rounds++;
            }
            Outcomes.note(rounds);
        });
        t.start();
        t.join();
        if (o.flag) {
            throw new AssertionError();
        }
    }
}
