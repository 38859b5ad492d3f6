package programs.escape;

import dev.heddle.agent.Outcomes;
import java.lang.ref.WeakReference;
import programs.Expect;
import programs.Threads;

/** What two threads reach through a weak reference is shared. */
@Expect(outcomes = {"1", "2"})
public final class ThroughWeakReference {
    private int count;

    public static void main(String[] args) {
        ThroughWeakReference o = new ThroughWeakReference();
        WeakReference<ThroughWeakReference> reference = new WeakReference<>(o);
        Threads.run(() -> reference.get().count++, () -> reference.get().count++);
        Outcomes.note(o.count);
    }
}
