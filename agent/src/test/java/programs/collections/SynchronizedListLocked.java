package programs.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** A synchronized list iterated with its lock. */
@Expect()
public final class SynchronizedListLocked {

    public static void main(String[] args) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        Threads.run(() -> list.add(3), () -> {
            synchronized (list) {
                for (Integer i : list) {
                    i.intValue();
                }
            }
        });
    }
}
