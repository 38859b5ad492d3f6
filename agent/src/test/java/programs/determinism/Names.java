package programs.determinism;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Names of threads that the program does not name are the same in every execution. */
@Expect(outcomes = "1 1")
public final class Names {
    private static int races;

    public static void main(String[] args) {
        Thread a = new Thread(() -> races++);
        Thread b = new Thread(() -> races++);
        a.start();
        b.start();
        Threads.join(a);
        Threads.join(b);
        Same.check("name", a.getName());
        Same.check("id", a.getId());
        Outcomes.note(Same.distinct("name") + " " + Same.distinct("id"));
    }
}
