package dev.heddle.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class GatesTest {
    private final ObjectTable objects = new ObjectTable();
    private final Gates gates = new Gates(objects);
    private final int primitive = objects.add(new Object(), 0, false, false);

    @Test
    void aGateIsOneUnitShortAtFirst() {
        int gate = gates.entry(primitive, 1);
        assertTrue(objects.counts(gate));
        assertEquals(-1, objects.units(gate));
        assertEquals(4, objects.units(gates.entry(primitive, 2, 4)));
    }

    @Test
    void aGateIsMadeOnce() {
        int[] made = new int[200];
        for (int i = 0; i < made.length; i++) {
            made[i] = gates.entry(primitive, i);
        }
        assertEquals(1 + made.length, objects.size());
        for (int i = 0; i < made.length; i++) {
            assertEquals(made[i], gates.entry(primitive, i));
            assertEquals(i, gates.gate(made[i]).number);
        }
    }

    @Test
    void eachPrimitiveHasItsOwn() {
        int other = objects.add(new Object(), 0, false, false);
        int gate = gates.entry(primitive, 1);
        int othersGate = gates.entry(other, 1);
        assertNotEquals(gate, othersGate);
        assertEquals(primitive, gates.primitive(gate));
        assertEquals(other, gates.primitive(othersGate));
        assertEquals(other, gates.primitive(other));
    }

    @Test
    void itIsSharedAsSoonAsItsPrimitiveIs() {
        int gate = gates.entry(primitive, 1);
        assertFalse(objects.shared(gate));
        objects.share(primitive, 77);
        assertEquals(gate, gates.entry(primitive, 1));
        assertTrue(objects.shared(gate));
        assertNotEquals(0, objects.name(gate));
        assertNotEquals(objects.name(gate), objects.name(gates.entry(primitive, 2)));
    }

    @Test
    void theNextExecutionHasNone() {
        gates.entry(primitive, 1, 5);
        objects.clear();
        gates.clear();
        int again = objects.add(new Object(), 0, false, false);
        assertEquals(-1, objects.units(gates.entry(again, 1)));
    }
}
