package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A thread that nobody has started yet is the same thread, whoever looks at it first. */
@Expect(
        outcomes = {"false false", "false true", "true false"},
        strategy = {"mcr", "dfs"})
public final class NotStartedIsShared {
    private NotStartedIsShared() {}

    public static void main(String[] args) {
        Thread thread = new Thread(() -> {});
        boolean[] seen = new boolean[2];
        Threads.run(
                () -> {
                    seen[0] = thread.isAlive();
                    start(thread);
                },
                () -> {
                    seen[1] = thread.isAlive();
                    start(thread);
                });
        Outcomes.note(seen[0] + " " + seen[1]);
    }

    private static void start(Thread thread) {
        try {
            thread.start();
        } catch (IllegalThreadStateException e) {
            // the other was first
        }
    }
}
