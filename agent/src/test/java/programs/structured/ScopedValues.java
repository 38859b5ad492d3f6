package programs.structured;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A value is bound for what is called, and for the tasks of a scope opened there; not for other threads. */
@Expect(
        outcomes = {"bound", "task bound", "thread false", "after false"},
        minJdk = 25,
        strategy = "mcr")
public final class ScopedValues {
    private ScopedValues() {}

    public static void main(String[] args) throws Exception {
        Scoped name = new Scoped();
        name.run("bound", () -> {
            Outcomes.note(name.get());
            Thread t = new Thread(() -> Outcomes.note("thread " + name.isBound()));
            t.start();
            Threads.join(t);
            try (Scope scope = new Scope()) {
                scope.fork(() -> {
                    Outcomes.note("task " + name.get());
                    return 1;
                });
                scope.join();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        Outcomes.note("after " + name.isBound());
    }
}
