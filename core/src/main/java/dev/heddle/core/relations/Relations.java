package dev.heddle.core.relations;

/**
 * What must be known of a language to explore its programs by traces ([Tveito n.d.]): which events come in one order always,
 * and of which the order may make a difference. What happened before what is the third relation, and is the trace itself.
 *
 * <p>Events of one process always come in its order, and the start of a process comes before what it does; neither needs to
 * be said.
 */
public interface Relations {
    /** Whether the first must happen before the second in every execution that has both. */
    boolean mustPrecede(Event first, Event second);

    /** Whether the order of the two may affect what an execution does. Symmetric. */
    boolean interfere(Event one, Event other);
}
