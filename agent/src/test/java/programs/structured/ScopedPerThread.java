package programs.structured;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** Each thread has what it has bound, also while others have bound something else. */
@Expect(outcomes = "a a b b", minJdk = 25, strategy = "mcr")
public final class ScopedPerThread {
    private static volatile int step;

    private static void bind(Scoped name, String value, String[] seen, int at) {
        try {
            name.run(value, () -> {
                Object before = name.get();
                step++;
                seen[at] = before + " " + name.get();
            });
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private ScopedPerThread() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Scoped name = new Scoped();
        String[] seen = new String[2];
        Threads.run(() -> bind(name, "a", seen, 0), () -> bind(name, "b", seen, 1));
        Outcomes.note(seen[0] + " " + seen[1]);
    }
}
