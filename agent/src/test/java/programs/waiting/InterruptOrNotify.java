package programs.waiting;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** A waiter that is both interrupted and notified leaves one way or the other; the notification is not lost. */
@Expect(outcomes = {"notified true", "notified false", "interrupted false"})
public final class InterruptOrNotify {
    private boolean done;

    public static void main(String[] args) throws InterruptedException {
        InterruptOrNotify o = new InterruptOrNotify();
        Thread waiter = new Thread(() -> {
            synchronized (o) {
                try {
                    while (!o.done) {
                        o.wait();
                    }
                    Outcomes.keep("end", "notified");
                } catch (InterruptedException e) {
                    Outcomes.keep("end", "interrupted");
                }
            }
            Outcomes.note(Outcomes.kept("end") + " " + Thread.currentThread().isInterrupted());
        });
        waiter.start();
        Thread interrupter = new Thread(waiter::interrupt);
        interrupter.start();
        synchronized (o) {
            o.done = true;
            o.notify();
        }
        interrupter.join();
        waiter.join();
    }
}
