package programs.threads;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** A new thread takes after its creator: daemon or not, group, priority, inheritable thread locals. */
@Expect(outcomes = "false true false group 7 from main, child null")
public final class Inheritance {
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    private static final ThreadLocal<String> OWN = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        INHERITED.set("from main");
        OWN.set("main's own");
        Thread plain = new Thread(() -> {});
        Thread t = new Thread(new ThreadGroup("group"), () -> {
            INHERITED.set(INHERITED.get() + ", child");
            Thread child = new Thread(() -> Outcomes.keep("child", INHERITED.get() + " " + OWN.get()));
            Outcomes.keep("daemon", child.isDaemon() + " " + plain.isDaemon());
            Outcomes.keep("group", child.getThreadGroup().getName() + " " + child.getPriority());
            child.start();
            Threads.join(child);
        });
        t.setDaemon(true);
        t.setPriority(7);
        t.start();
        t.join();
        Outcomes.note(plain.isDaemon() + " " + Outcomes.kept("daemon") + " " + Outcomes.kept("group") + " "
                + Outcomes.kept("child"));
    }
}
