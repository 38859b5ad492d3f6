package programs.shared;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The name of a thread may change between two looks at it. */
@Expect(
        outcomes = {"ab", "aa", "bb"},
        strategy = "mcr")
public final class ThreadIsRenamed {

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> Thread.currentThread().setName("b"), "a");
        t.start();
        Outcomes.note(t.getName() + t.getName());
        t.join();
    }
}
