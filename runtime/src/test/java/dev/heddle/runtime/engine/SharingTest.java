package dev.heddle.runtime.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.runtime.names.ObjectTable;
import dev.heddle.runtime.names.PreexistingNames;
import dev.heddle.runtime.names.Values;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Nothing runs here: a scheduler that was never started has a table of objects and knows its threads. */
class SharingTest {
    private static final class Node {
        Node next;
        Object value;
    }

    private enum Colour {
        RED
    }

    private final PreexistingNames oldNames = new PreexistingNames();
    private Scheduler scheduler;
    private ObjectTable objects;
    private Sharing sharing;
    private ControlledThread thread;

    SharingTest() {
        begin();
    }

    /** Another execution. */
    private void begin() {
        scheduler = new Scheduler(RunOptions.DEFAULT, null, oldNames);
        objects = scheduler.objects;
        sharing = scheduler.sharing;
        thread = scheduler.add(new Thread(), "main", 1);
    }

    private static Node list(int length) {
        Node first = null;
        for (int i = 0; i < length; i++) {
            Node n = new Node();
            n.next = first;
            n.value = new Object[] {new Node()};
            first = n;
        }
        return first;
    }

    private long nameOf(Object o) {
        return objects.name(objects.find(o));
    }

    @Test
    void whatIsPublishedIsSharedWithAllThatCanBeReachedFromIt() {
        Node list = list(1000);
        sharing.publish(thread, list);
        int length = 0;
        for (Node n = list; n != null; n = n.next) {
            assertTrue(objects.isShared(n));
            assertTrue(objects.isShared(n.value));
            assertTrue(objects.isShared(((Object[]) n.value)[0]));
            length++;
        }
        assertEquals(1000, length);
    }

    @Test
    void aCycleIsFollowedOnce() {
        Node one = new Node();
        Node two = new Node();
        one.next = two;
        two.next = one;
        int before = objects.size();
        sharing.publish(thread, one);
        assertEquals(before + 2, objects.size());
    }

    @Test
    void whatNeverChangesIsNotShared() {
        Node n = new Node();
        n.value = "text";
        sharing.publish(thread, n);
        sharing.publish(thread, 42);
        sharing.publish(thread, null);
        assertFalse(objects.isShared("text"));
        assertFalse(objects.isShared(42));
    }

    @Test
    void namesFollowFromTheThreadsHistoryAndTheWayThere() {
        Node first = list(3);
        sharing.publish(thread, first);
        long name = nameOf(first);
        long next = nameOf(first.next);
        assertNotEquals(name, next);

        begin();
        Node again = list(5);
        sharing.publish(thread, again);
        assertEquals(name, nameOf(again));
        assertEquals(next, nameOf(again.next), "how many objects come after it makes no difference");
    }

    @Test
    void twoObjectsThatOneThreadPublishesHaveTwoNames() {
        Node one = new Node();
        Node two = new Node();
        sharing.publish(thread, one);
        sharing.publish(thread, two);
        assertNotEquals(nameOf(one), nameOf(two));
    }

    @Test
    void anObjectThatIsOnlyKnownIsSharedUnderItsName() {
        Node n = new Node();
        objects.add(n, 77, false, false);
        sharing.publish(thread, n);
        assertTrue(objects.isShared(n));
        assertEquals(77, nameOf(n));
    }

    @Test
    void valuesThatAreReadOrWrittenAreNamedByTheirContent() {
        assertEquals(0, sharing.nameOfRead(thread, null, 5));
        assertEquals(Values.content("x"), sharing.nameOfRead(thread, "x", 5));
        assertEquals(0, sharing.nameOfWritten(thread, null));
        assertEquals(Values.content("x"), sharing.nameOfWritten(thread, "x"));
        assertEquals(Values.nameOfOpaque(TimeUnit.DAYS), sharing.nameOfRead(thread, TimeUnit.DAYS, 5));
    }

    @Test
    void writingAnObjectSharesIt() {
        Node n = new Node();
        long name = sharing.nameOfWritten(thread, n);
        assertTrue(objects.isShared(n));
        assertEquals(name, nameOf(n));
        assertEquals(name, sharing.nameOfRead(thread, n, 5));
    }

    @Test
    void anOldObjectIsNamedByThePlaceWhereItIsFoundFirst() {
        Node old = new Node();
        long name = sharing.nameOfRead(thread, old, 5);
        assertTrue(objects.isOld(objects.find(old)));
        begin();
        assertEquals(name, sharing.nameOfRead(thread, old, 6), "in the next execution at another place");
    }

    @Test
    void twoOldObjectsFoundAtOnePlaceHaveTwoNames() {
        assertNotEquals(sharing.nameOfRead(thread, new Node(), 5), sharing.nameOfRead(thread, new Node(), 5));
    }

    /** Nobody would see the lambda's own code read them. */
    @Test
    void whatALambdaHoldsIsTakenInWithIt() {
        Node held = new Node();
        Runnable lambda = () -> held.next = null;
        sharing.nameOfRead(thread, lambda, 5);
        assertTrue(objects.isShared(held));
    }

    @Test
    void whatAnObjectOfTheProgramHoldsIsTakenInWhenItIsRead() {
        Node old = list(2);
        sharing.nameOfRead(thread, old, 5);
        assertEquals(-1, objects.find(old.next));
    }

    @Test
    void anEnumConstantOfTheProgramIsOldWhereverItIsMet() {
        Node n = new Node();
        n.value = Colour.RED;
        sharing.publish(thread, n);
        assertTrue(objects.isOld(objects.find(Colour.RED)));
        assertEquals(Values.nameOfOpaque(Colour.RED), nameOf(Colour.RED));
    }

    @Test
    void theInsideOfAnObjectIsSharedIfTheObjectIs() {
        Node outer = new Node();
        Node inner = new Node();
        sharing.shareInside(thread, outer, inner);
        assertFalse(objects.isShared(inner));
        sharing.publish(thread, outer);
        sharing.shareInside(thread, outer, inner);
        assertTrue(objects.isShared(inner));
    }

    @Test
    void aLockHasAnEntryButNoNameUntilItIsShared() {
        Node lock = new Node();
        int e = sharing.entry(thread, lock);
        assertEquals(e, sharing.entry(thread, lock));
        assertEquals(0, objects.name(e));
        assertFalse(objects.shared(e));
        assertTrue(objects.shared(sharing.entry(thread, "a text is the same for all")));
    }
}
