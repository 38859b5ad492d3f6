package dev.heddle.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeadersTest {
    @Test
    void anObjectHasAHashCodeOnceItWasAskedForOne() {
        Object o = new Object();
        assertFalse(Headers.mayHaveHash(o));
        assertNotEquals(0, System.identityHashCode(o));
        assertTrue(Headers.mayHaveHash(o));
    }

    @Test
    void whereTheMonitorIsInUseTheHeaderDoesNotTell() {
        Object o = new Object();
        synchronized (o) {
            assertTrue(Headers.mayHaveHash(o));
        }
    }
}
