package programs.monitors;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;
import programs.Threads;

/** Any object can be a lock: a class, an array, a string, a thread, an enum constant. */
@Expect(outcomes = {"0 2", "1 2", "2 2", "3 2", "4 2", "5 2"})
public final class OnAnything {
    private enum Lock {
        A
    }

    private int value;

    public static void main(String[] args) {
        OnAnything o = new OnAnything();
        int which = Choice.choose(6);
        Object[] locks = {OnAnything.class, new int[0], "a string", Thread.currentThread(), Lock.A, new Object[1][1]};
        Object lock = locks[which];
        Runnable body = () -> {
            synchronized (lock) {
                o.value++;
            }
        };
        Threads.run(body, body);
        Outcomes.note(which + " " + o.value);
    }
}
