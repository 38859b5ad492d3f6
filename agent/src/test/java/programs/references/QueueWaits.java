package programs.references;

import dev.heddle.agent.Outcomes;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import programs.Expect;

/** A daemon that waits for what the collector enqueues waits for ever; it gets what the program enqueues. */
@Expect(outcomes = {"enqueued", "timed out"})
public final class QueueWaits {

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Thread cleaner = new Thread(() -> {
            try {
                queue.remove();
                throw new AssertionError("nothing is collected");
            } catch (InterruptedException e) {
                Outcomes.note("interrupted");
            }
        });
        cleaner.setDaemon(true);
        cleaner.start();
        Outcomes.note(queue.remove(1_000) == null ? "timed out" : "early");
        ReferenceQueue<Object> own = new ReferenceQueue<>();
        Reference<Object> phantom = new PhantomReference<>(new Object(), own);
        phantom.enqueue();
        Outcomes.note(own.remove() == phantom ? "enqueued" : "another");
    }
}
