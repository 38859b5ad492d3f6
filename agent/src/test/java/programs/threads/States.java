package programs.threads;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;

/** The states that another thread can be seen in. */
@Expect(
        outcomes = {
            "NEW RUNNABLE TERMINATED",
            "NEW BLOCKED TERMINATED",
            "NEW WAITING TERMINATED",
            "NEW TERMINATED TERMINATED"
        })
public final class States {
    private boolean go;

    private synchronized void await() {
        while (!go) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private synchronized Thread.State stateWhileHeld(Thread t, boolean release) {
        Thread.State state = t.getState();
        if (release) {
            go = true;
            notify();
        }
        return state;
    }

    public static void main(String[] args) throws InterruptedException {
        States s = new States();
        Thread t = new Thread(s::await);
        String states = t.getState() + " ";
        t.start();
        if (Choice.choose(2) == 0) {
            states += s.stateWhileHeld(t, true) + " ";
        } else {
            s.stateWhileHeld(t, true);
            states += t.getState() + " ";
        }
        t.join();
        Outcomes.note(states + t.getState());
    }
}
