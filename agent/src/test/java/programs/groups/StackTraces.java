package programs.groups;

import dev.heddle.agent.Outcomes;
import java.util.Map;
import programs.Expect;
import programs.Threads;

/** All threads that are alive have a stack; where another stands is named as not under control. */
@Expect(
        uncontrolled = "where a thread is, its stack trace",
        outcomes = {"1", "2 false", "2 true"})
public final class StackTraces {
    private static volatile int value;

    private static void stop() {
        value++;
    }

    private StackTraces() {}

    public static void main(String[] args) {
        Thread a = new Thread(() -> stop());
        a.start();
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        boolean stands = false;
        for (StackTraceElement f : all.getOrDefault(a, new StackTraceElement[0])) {
            stands |= f.getMethodName().equals("stop");
        }
        Outcomes.note(all.size() + (all.size() == 1 ? "" : " " + stands));
        Threads.join(a);
    }
}
