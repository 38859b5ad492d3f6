package programs.references;

import dev.heddle.agent.Outcomes;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import programs.Expect;
import programs.Threads;

/** Nothing is collected while an execution runs, however often the program asks for it: all executions are alike. */
@Expect(outcomes = "1 entry, there, not enqueued")
public final class WeakKeysStay {
    private int count;

    public static void main(String[] args) {
        WeakKeysStay o = new WeakKeysStay();
        Map<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "value");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
        Threads.run(() -> o.count++, () -> o.count++);
        System.gc();
        Outcomes.note(map.size() + " entry, " + (reference.get() == null ? "gone" : "there") + ", "
                + (queue.poll() == null ? "not enqueued" : "enqueued"));
    }
}
