package programs.ending;

import programs.Expect;
import programs.Threads;

/** Endless recursion through a lock and a shared field is contained as well. */
@Expect(failures = "EXCEPTION java.lang.StackOverflowError")
public final class StackOverflowInStep {
    private int depth;

    private int recurse() {
        synchronized (this) {
            depth = 1;
        }
        return recurse() + 1;
    }

    public static void main(String[] args) {
        StackOverflowInStep o = new StackOverflowInStep();
        Thread t = new Thread(o::recurse);
        t.start();
        Threads.join(t);
    }
}
