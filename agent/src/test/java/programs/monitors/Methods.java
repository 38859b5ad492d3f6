package programs.monitors;

import dev.heddle.agent.Outcomes;
import dev.heddle.runtime.hooks.Choice;
import programs.Expect;
import programs.Threads;

/** Synchronized methods of every shape, with the lock that each of them takes. */
@Expect(outcomes = {"instance 2", "static 2", "both 1", "both 2", "thrown 2"})
public final class Methods {
    private static int count;

    private synchronized long increment(int by, double scale, long[] unused) {
        for (int i = 0; i < by; i++) {
            switch (i) {
                case 0:
                    count++;
                    break;
                default:
                    return (long) scale;
            }
        }
        return 1;
    }

    private static synchronized double incrementStatic(long by) {
        try {
            count += (int) by;
            return by;
        } finally {
            count += 0;
        }
    }

    private synchronized int incrementAndThrow(String message) throws Exception {
        count++;
        throw new Exception(message);
    }

    public static void main(String[] args) {
        Methods m = new Methods();
        Runnable instance = () -> m.increment(1, 2, null);
        Runnable ofClass = () -> incrementStatic(1);
        Runnable thrower = () -> {
            try {
                m.incrementAndThrow("on purpose");
            } catch (Exception e) {
                return;
            }
        };
        switch (Choice.choose(4)) {
            case 0 -> run("instance ", instance, instance);
            case 1 -> run("static ", ofClass, ofClass);
            case 2 -> run("both ", instance, ofClass);
            default -> run("thrown ", thrower, thrower);
        }
    }

    private static void run(String name, Runnable a, Runnable b) {
        Threads.run(a, b);
        Outcomes.note(name + count);
    }
}
