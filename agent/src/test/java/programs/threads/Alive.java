package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread is alive from its start to its end. */
@Expect(outcomes = {"false true false", "false false false"})
public final class Alive {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {});
        boolean before = t.isAlive();
        t.start();
        boolean meanwhile = t.isAlive();
        t.join();
        Outcomes.note(before + " " + meanwhile + " " + t.isAlive());
    }
}
