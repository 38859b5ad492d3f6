package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What a thread made is shared with who reads it from the thread's field. */
@Expect(outcomes = {"none", "0", "1"})
public final class ReturnedByThread {
    private static final class Maker extends Thread {
        private int[] made;

        @Override
        public void run() {
            int[] own = new int[1];
            made = own;
            own[0] = 1;
        }
    }

    public static void main(String[] args) {
        Maker maker = new Maker();
        maker.start();
        int[] made = maker.made;
        Outcomes.note(made == null ? "none" : made[0]);
        Threads.join(maker);
    }
}
