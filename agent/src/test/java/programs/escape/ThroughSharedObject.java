package programs.escape;

import dev.heddle.agent.Outcomes;
import programs.Expect;
import programs.Threads;

/** An object is shared when it is put into a field of a shared object, with everything it refers to. */
@Expect(outcomes = {"0", "5", "6", "7"})
public final class ThroughSharedObject {
    private static final class Node {
        private Node next;
        private int value;
    }

    public static void main(String[] args) {
        Node head = new Node();
        Thread t = new Thread(() -> {
            Node n = head.next;
            Outcomes.note(n == null ? 0 : n.next.value);
        });
        t.start();
        Node second = new Node();
        Node third = new Node();
        second.next = third;
        third.value = 5;
        head.next = second;
        third.value = 6;
        second.next.value = 7;
        Threads.join(t);
    }
}
