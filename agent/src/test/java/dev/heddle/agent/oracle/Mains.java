package dev.heddle.agent.oracle;

import dev.heddle.agent.Outcomes;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** Runs a program with a main method many times, each time with classes of its own, so that nothing static stays. */
final class Mains {
    private static final long PATIENCE_MILLIS = 10_000;

    private Mains() {}

    /** How often it noted which outcome. */
    static Map<String, Integer> run(ClassLoader source, String name, int runs) throws TimeoutException {
        Map<String, Integer> outcomes = new HashMap<>();
        for (int i = 0; i < runs; i++) {
            Outcomes.begin();
            ThreadGroup group = new ThreadGroup("program");
            Thread main = new Thread(group, () -> main(new DelayingLoader(source, "programs."), name), "main");
            main.start();
            await(main);
            awaitOthers(group);
            Outcomes.seen().forEach(o -> outcomes.merge(o, 1, Integer::sum));
        }
        return outcomes;
    }

    private static void main(ClassLoader loader, String name) {
        try {
            Class.forName(name, true, loader).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            return; // it may fail: what it noted before counts
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void awaitOthers(ThreadGroup group) throws TimeoutException {
        for (Thread next = next(group); next != null; next = next(group)) {
            await(next);
        }
    }

    /** A thread of the program that must end before it has ended, or null. */
    private static Thread next(ThreadGroup group) {
        Thread[] threads = new Thread[group.activeCount() + 1];
        int count = group.enumerate(threads);
        return Arrays.stream(threads, 0, count)
                .filter(t -> !t.isDaemon())
                .findFirst()
                .orElse(null);
    }

    private static void await(Thread thread) throws TimeoutException {
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thread.isAlive()) {
            throw new TimeoutException(thread.getName());
        }
    }
}
