package programs.statics;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Two threads that use a class first at the same time: its initialiser runs once, and both see it done. */
@Expect(outcomes = "42 42")
public final class InitialisedOnce {
    private static final class Lazy {
        static int value = slowly();

        private static int slowly() {
            int sum = 0;
            for (int i = 0; i < 42; i++) {
                synchronized (Lazy.class) {
                    sum++;
                }
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        Threads.run(() -> Outcomes.keep("a", Lazy.value), () -> Outcomes.keep("b", Lazy.value));
        Outcomes.note(Outcomes.kept("a") + " " + Outcomes.kept("b"));
    }
}
