package dev.heddle.runtime.names;

/**
 * What threads wait at that wait for one thing of a primitive: one phase of a phaser, one generation of a barrier, the answer
 * to one offer.
 */
public final class Gate {
    /** The entry of the primitive. */
    final int owner;
    /** Which of its gates this is. */
    final long number;
    /** What is handed over at it, if anything. */
    public Object item;

    Gate(int owner, long number) {
        this.owner = owner;
        this.number = number;
    }
}
