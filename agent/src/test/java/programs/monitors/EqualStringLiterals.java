package programs.monitors;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Equal string literals are one object, and so one lock. */
@Expect(outcomes = "2")
public final class EqualStringLiterals {
    private int value;

    private static final class Other {
        static void increment(EqualStringLiterals e) {
            synchronized ("the lock") {
                e.value++;
            }
        }
    }

    public static void main(String[] args) {
        EqualStringLiterals e = new EqualStringLiterals();
        Threads.run(
                () -> {
                    synchronized ("the lock") {
                        e.value++;
                    }
                },
                () -> Other.increment(e));
        Outcomes.note(e.value);
    }
}
