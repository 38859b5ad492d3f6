package programs.virtualthreads;

import dev.heddle.agent.Outcomes;
import programs.Expect;

/** Virtual threads on a plain counter. */
@Expect(
        outcomes = {"1", "2"},
        minJdk = 21)
public final class Counter {
    private int count;

    public static void main(String[] args) throws Exception {
        Counter o = new Counter();
        Thread a = start(() -> o.count++);
        Thread b = start(() -> o.count++);
        a.join();
        b.join();
        Outcomes.note(o.count);
    }

    /** By reflection, because the JDK that compiles this may not have it. */
    private static Thread start(Runnable body) throws Exception {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
    }
}
