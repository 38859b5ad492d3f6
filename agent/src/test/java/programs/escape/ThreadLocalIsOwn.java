package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What a thread puts into a thread local is its own, and gone in the next execution. */
@Expect(outcomes = "1 1")
public final class ThreadLocalIsOwn {
    private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);

    public static void main(String[] args) {
        Threads.run(() -> Outcomes.keep("a", ++OWN.get()[0]), () -> Outcomes.keep("b", ++OWN.get()[0]));
        Outcomes.note(Outcomes.kept("a") + " " + Outcomes.kept("b"));
    }
}
