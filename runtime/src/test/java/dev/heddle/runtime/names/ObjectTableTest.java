package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ObjectTableTest {
    private final ObjectTable table = new ObjectTable();

    @Test
    void anObjectWithoutAnEntryIsNobodysBusiness() {
        Object hashed = new Object();
        assertTrue(System.identityHashCode(hashed) >= 0);
        assertEquals(-1, table.find(new Object()));
        assertEquals(-1, table.find(hashed));
        assertEquals(-1, table.find(null));
        assertFalse(table.isShared(hashed));
    }

    @Test
    void entriesAreNumberedInTheOrderTheyAreAdded() {
        Object[] objects = new Object[5000];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new Object();
            assertEquals(i, table.add(objects[i], 100L + i, i % 2 == 0, false));
        }
        assertEquals(objects.length, table.size());
        for (int i = 0; i < objects.length; i++) {
            assertEquals(i, table.find(objects[i]));
            assertSame(objects[i], table.object(i));
            assertEquals(100L + i, table.name(i));
            assertEquals(i % 2 == 0, table.isShared(objects[i]));
        }
    }

    @Test
    void equalObjectsAreNotTheSame() {
        String one = new String("x");
        String two = new String("x");
        table.add(one, 1, true, false);
        assertEquals(-1, table.find(two));
    }

    @Test
    void nothingOfAnExecutionIsLeftForTheNext() {
        Object o = new Object();
        int e = table.add(o, 1, true, true);
        table.owner(e, 1);
        table.depth(e, 2);
        table.units(e, 3);
        table.takenAt(e, 4);
        table.thread(e, 5);
        table.count(e);
        assertFalse(table.isUsedByAnother(e, 0));
        table.clear();
        assertEquals(0, table.size());
        assertEquals(-1, table.find(o));

        assertEquals(e, table.add(o, 0, false, false));
        assertEquals(0, table.owner(e));
        assertEquals(0, table.depth(e));
        assertEquals(0, table.units(e));
        assertEquals(0, table.takenAt(e));
        assertEquals(-1, table.thread(e));
        assertFalse(table.counts(e));
        assertFalse(table.shared(e));
        assertFalse(table.existed(e));
        assertFalse(table.isUsedByAnother(e, 7));
    }

    @Test
    void sharingNamesWhatHasNoNameYet() {
        int unnamed = table.add(new Object(), 0, false, false);
        int named = table.add(new Object(), 5, false, false);
        assertEquals(9, table.share(unnamed, 9));
        assertEquals(5, table.share(named, 9));
        assertTrue(table.shared(unnamed) && table.shared(named));
    }

    @Test
    void whatMayBeOldIsUndoneButOnlyWhatIsOldIsKnownToBe() {
        int old = table.add(new Object(), 1, true, true);
        int fresh = table.add(new Object(), 2, true, false);
        int unsure = table.add(new Object(), 3, true, false);
        table.unsureFrom(unsure);
        assertTrue(table.existed(old) && table.isOld(old));
        assertFalse(table.existed(fresh) || table.isOld(fresh));
        assertTrue(table.existed(unsure));
        assertFalse(table.isOld(unsure));
    }

    @Test
    void theFirstUserIsNotAnother() {
        int e = table.add(new Object(), 1, true, false);
        assertFalse(table.isUsedByAnother(e, 3));
        assertFalse(table.isUsedByAnother(e, 3));
        assertTrue(table.isUsedByAnother(e, 4));
    }
}
