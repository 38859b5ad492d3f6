package programs.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** A synchronized list iterated without its lock. */
@Expect(
        failures = "EXCEPTION java.util.ConcurrentModificationException",
        told = "SynchronizedListIterated",
        strategy = "random",
        covered = false,
        maxExecutions = 500)
public final class SynchronizedListIterated {

    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        Threads.run(() -> list.add(3), () -> {
            for (Integer i : list) {
                i.intValue();
            }
        });
    }
}
