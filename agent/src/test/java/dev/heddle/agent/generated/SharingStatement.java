package dev.heddle.agent.generated;

import java.util.List;

/**
 * What a thread does in a program in which objects become known to others. Thread 0 is the main thread, which makes all
 * objects; the others are started by it or by each other.
 */
public sealed interface SharingStatement {
    /** How many objects the main thread makes. */
    int OBJECTS = 3;

    /** Instead of the number of an object: the one that was found last. */
    int FOUND = -1;

    /** Where an object can be put for others to find, and what such a place is in Java. */
    enum Place {
        STATIC_FIELD,
        VOLATILE_FIELD,
        FIELD_OF_OLD_OBJECT,
        FIELD_OF_NEW_OBJECT,
        LIST,
        ATOMIC_REFERENCE,
        ARRAY
    }

    /** How an object is locked. */
    enum Lock {
        MONITOR,
        REENTRANT_LOCK
    }

    /** {@code new Thread(…).start()}, once for each thread. */
    record Start(int thread) implements SharingStatement {}

    /** The body while the object, or the lock in it, is held. */
    record Locked(int object, Lock lock, List<SharingStatement> body) implements SharingStatement {}

    /** {@code object.n++}. */
    record Increment(int object) implements SharingStatement {}

    /** Puts an object, or one that was found, into a place. */
    record Put(Place place, int object) implements SharingStatement {}

    /** {@code object.next = next}. */
    record Link(int object, int next) implements SharingStatement {}

    /** If there is an object in that place, the body, to which it is {@link #FOUND}. */
    record Find(Place place, List<SharingStatement> body) implements SharingStatement {}

    /** The same for what an object is linked to. */
    record Follow(int object, List<SharingStatement> body) implements SharingStatement {}
}
