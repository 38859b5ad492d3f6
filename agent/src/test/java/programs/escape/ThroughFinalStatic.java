package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** What a final static field refers to is shared from the beginning, at any depth, and undone between executions. */
@Expect(
        outcomes = {"1", "2"},
        executions = 6)
public final class ThroughFinalStatic {
    private static final class Node {
        private final Node next;
        private int value;

        Node(Node next) {
            this.next = next;
        }
    }

    private static final Node HEAD = new Node(new Node(new Node(null)));

    public static void main(String[] args) {
        Threads.run(() -> HEAD.next.next.value++, () -> HEAD.next.next.value++);
        Outcomes.note(HEAD.next.next.value);
    }
}
