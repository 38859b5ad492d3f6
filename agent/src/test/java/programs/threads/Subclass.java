package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread class with a run method of its own, which keeps its state in its own fields. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class Subclass {
    private static final class Incrementer extends Thread {
        private final Subclass counter;

        Incrementer(Subclass counter) {
            this.counter = counter;
        }

        @Override
        public void run() {
            counter.value++;
        }
    }

    private int value;

    public static void main(String[] args) throws InterruptedException {
        Subclass counter = new Subclass();
        Thread a = new Incrementer(counter);
        Thread b = new Incrementer(counter);
        a.start();
        b.start();
        a.join();
        b.join();
        Outcomes.note(counter.value);
    }
}
