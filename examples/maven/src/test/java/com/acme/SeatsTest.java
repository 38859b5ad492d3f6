package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.Heddle;
import dev.heddle.junit.HeddleTest;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SeatsTest {
    private final Seats seats = new Seats();

    @Test
    void aSeatIsTakenOnce() {
        assertTrue(seats.take(1, "Ada"));
        assertFalse(seats.take(1, "Bob"));
        assertEquals(Optional.of("Ada"), seats.guest(1));
    }

    /** The bug: two guests can both be told that the seat is theirs. */
    @HeddleTest
    void aSeatIsTakenOnceByWhoeverComes() {
        AtomicInteger told = new AtomicInteger();
        Heddle.parallel(() -> count(told, "Ada"), () -> count(told, "Bob"));
        assertEquals(1, told.get());
    }

    private void count(AtomicInteger told, String guest) {
        if (seats.take(1, guest)) {
            told.incrementAndGet();
        }
    }
}
