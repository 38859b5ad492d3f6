package programs.atomics;

import java.util.concurrent.atomic.AtomicBoolean;
import programs.Expect;
import programs.Threads;

/** Spinning on a flag that nobody sets is a livelock. */
@Expect(failures = "LIVELOCK spin")
public final class SpinsForEver {

    public static void main(String[] args) {
        AtomicBoolean ready = new AtomicBoolean();
        Threads.run(() -> {
            while (!ready.get()) {
                Thread.onSpinWait();
            }
        });
    }
}
