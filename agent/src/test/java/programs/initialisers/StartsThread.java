package programs.initialisers;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** An initialiser that starts a thread and waits for it, which does not use the class. */
@Expect(
        outcomes = "5",
        strategy = {"mcr", "dfs"})
public final class StartsThread {
    private static volatile int five;

    private static final class H {
        static final int V;

        static {
            Thread t = new Thread(new Setter());
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            V = five;
        }
    }

    private static final class Setter implements Runnable {
        @Override
        public void run() {
            five = 5;
        }
    }

    private StartsThread() {}

    public static void main(String[] args) {
        Outcomes.note(String.valueOf(H.V));
    }
}
