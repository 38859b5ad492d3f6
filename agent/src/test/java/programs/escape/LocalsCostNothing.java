package programs.escape;

import dev.heddle.agent.Outcomes;
import java.util.ArrayList;
import java.util.List;
import programs.Expect;
import programs.Threads;

/** Objects, arrays and monitors that stay with their thread cost no event. */
@Expect(outcomes = "5050", executions = 1, events = 6)
public final class LocalsCostNothing {
    private static final class Node {
        private final Node next;
        private long value;

        Node(Node next, long value) {
            this.next = next;
            this.value = value;
        }
    }

    private static long sum() {
        Node head = null;
        long[][] grid = new long[3][4];
        List<Node> all = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            head = new Node(head, i);
            head.value += grid[i % 3][i % 4];
            grid[i % 3][i % 4] = 0;
            all.add(head);
        }
        long sum = 0;
        for (Node n = head; n != null; n = n.next) {
            synchronized (n) {
                sum += n.value;
            }
        }
        return sum + all.size() - 100;
    }

    public static void main(String[] args) {
        Threads.run(() -> Outcomes.note(sum()));
    }
}
