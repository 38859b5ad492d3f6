package programs.fields;

import dev.heddle.agent.Outcomes;
import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;
import programs.Expect;
import programs.Threads;

/** Two constants of an enum of the JDK are two values, and so are two references. */
@Expect(
        outcomes = {"DAYS", "SECONDS", "a", "b"},
        strategy = "mcr")
public final class ConstantsOfJdk {
    private volatile TimeUnit unit = TimeUnit.SECONDS;
    private volatile WeakReference<String> reference = new WeakReference<>("a");

    public static void main(String[] args) {
        ConstantsOfJdk o = new ConstantsOfJdk();
        Threads.run(() -> o.unit = TimeUnit.DAYS, () -> Outcomes.note(o.unit));
        Threads.run(() -> o.reference = new WeakReference<>("b"), () -> Outcomes.note(o.reference.get()));
    }
}
