package dev.heddle.benchmarks.programs;

/**
 * Five agents sell the seats of one flight.
 *
 * <p>The bug: whether a seat is left is asked and a seat is sold in two critical sections, so that more are sold than there
 * are. The fixed form does both in one.
 */
public final class Airline {
    private static final int AGENTS = 5;
    private static final int SEATS = 4;

    private int left = SEATS;
    private int sold;

    private synchronized boolean isAnyLeft() {
        return left > 0;
    }

    private synchronized void sell() {
        left--;
        sold++;
    }

    private void agent() {
        if (isAnyLeft()) {
            sell();
        }
    }

    private synchronized void safeAgent() {
        if (left > 0) {
            left--;
            sold++;
        }
    }

    /** Asks, then sells. */
    public static void buggy() {
        Airline flight = new Airline();
        new Crew().with(AGENTS, flight::agent).run();
        Crew.require(flight.sold <= SEATS, "more seats are sold than there are");
    }

    /** Asks and sells at once. */
    public static void fixed() {
        Airline flight = new Airline();
        new Crew().with(AGENTS, flight::safeAgent).run();
        Crew.require(flight.sold == SEATS, "not all seats are sold, or more");
    }
}
