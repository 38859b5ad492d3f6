package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A thread class may have its own start, interrupt and isInterrupted, and call those of Thread. */
@Expect(outcomes = "started interrupted true")
public final class OverriddenMethods {
    private static final class Talking extends Thread {
        private String said = "";

        @Override
        public synchronized void start() {
            said += "started ";
            super.start();
        }

        @Override
        public void interrupt() {
            said += "interrupted ";
            super.interrupt();
        }

        @Override
        public boolean isInterrupted() {
            return super.isInterrupted();
        }

        @Override
        public void run() {
            while (!isInterrupted()) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Talking t = new Talking();
        t.start();
        t.interrupt();
        boolean interrupted = t.isInterrupted();
        t.join();
        Outcomes.note(t.said + interrupted);
    }
}
