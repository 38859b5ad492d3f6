package dev.heddle.agent.rewrite;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Code of every shape that rewriting treats by itself. It is never run, only rewritten before any other class is, so that
 * all classes of the JDK that rewriting needs are loaded by then.
 */
@SuppressWarnings({"WaitNotInLoop", "UnusedVariable"}) // nothing of it is ever run
final class WarmUpSample {
    private static int total;
    private final Object lock = new Object();
    private final StringBuilder text = new StringBuilder();
    private long[] numbers = new long[2];
    private volatile Thread owner;

    /** Loops with and without variables that are gone at their heads, which leaves gaps in the frames. */
    int loops(List<String> texts, int most) {
        int sum = 0;
        {
            long gone = most;
            total += (int) gone;
        }
        while (sum < most) {
            double halved = sum / 2.0;
            for (String s : texts) {
                sum += s.length() + (int) halved;
            }
            for (Iterator<String> i = texts.iterator(); i.hasNext(); ) {
                sum += i.next().hashCode();
            }
        }
        return sum;
    }

    synchronized String monitors(Object other) throws InterruptedException {
        synchronized (other) {
            other.notifyAll();
            lock.wait(1);
        }
        return text.append(numbers[0]).append(other).toString();
    }

    Supplier<List<String>> references(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
        owner = thread;
        numbers = numbers.clone();
        System.arraycopy(numbers, 0, numbers, 1, 1);
        Thread.sleep(numbers[1]);
        Runnable end = thread::interrupt;
        end.run();
        return owner == thread ? ArrayList::new : List::of;
    }
}
