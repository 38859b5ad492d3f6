package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** The fields of a thread object are shared between it and its starter. */
@Expect(outcomes = {"5", "6", "15", "16"})
public final class FieldsOfThread {
    private static final class Worker extends Thread {
        private int value = 5;
        private int[] array = new int[1];

        @Override
        public void run() {
            value++;
            array[0] += 10;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        int early = worker.value + worker.array[0];
        worker.join();
        Outcomes.note(early);
    }
}
