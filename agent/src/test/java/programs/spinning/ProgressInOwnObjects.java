package programs.spinning;

import dev.heddle.agent.Outcomes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** Loops whose progress lies in objects of their own, in iterators, or in calls are not spinning. */
@Expect(outcomes = "30 30 30 30 30", executions = 1)
public final class ProgressInOwnObjects {
    private static final class Counter {
        private int n;

        boolean next() {
            return n++ < 30;
        }
    }

    private volatile boolean stop;

    private String run() {
        Counter counter = new Counter();
        int calls = 0;
        while (!stop && counter.next()) {}
        calls = counter.n - 1;
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            list.add(i);
        }
        Iterator<Integer> it = list.iterator();
        int[] seen = new int[1];
        while (!stop && it.hasNext()) {
            it.next();
            seen[0]++;
        }
        StringBuilder text = new StringBuilder();
        while (!stop && text.length() < 30) {
            text.append('x');
        }
        ArrayDeque<Integer> queue = new ArrayDeque<>(list);
        while (!stop && !queue.isEmpty()) {
            queue.poll();
        }
        int steps = 0;
        Integer boxed = 1000;
        while (!stop && boxed < 1030) {
            boxed++;
        }
        steps = boxed - 1000;
        return calls + " " + seen[0] + " " + text.length() + " " + (30 - queue.size()) + " " + steps;
    }

    public static void main(String[] args) {
        ProgressInOwnObjects o = new ProgressInOwnObjects();
        Threads.run(() -> Outcomes.note(o.run()));
        o.stop = true;
    }
}
