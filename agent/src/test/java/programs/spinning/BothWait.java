package programs.spinning;

import programs.Expect;
import programs.Threads;

/** Two threads that each wait for the other's flag: a livelock in every execution. */
@Expect(failures = "LIVELOCK spin")
public final class BothWait {
    private volatile boolean a;
    private volatile boolean b;

    public static void main(String[] args) {
        BothWait o = new BothWait();
        Threads.run(
                () -> {
                    while (!o.a) {}
                    o.b = true;
                },
                () -> {
                    while (!o.b) {}
                    o.a = true;
                });
    }
}
