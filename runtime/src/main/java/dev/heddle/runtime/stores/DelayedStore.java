package dev.heddle.runtime.stores;

import dev.heddle.runtime.jvm.Memory;

/**
 * A store that its thread has made and that is not in memory yet. To the scheduler it is a thread of its own, which waits
 * for the store before it, says that it is on its way, and writes.
 */
public final class DelayedStore {
    /** The number of the thread that writes it, and of the one that writes the store before it, or -1. */
    public int thread = -1;

    public int before = -1;

    /** What is written, and how. */
    public final long location;

    public final int mode;
    public final boolean trusted;
    /** Where the program made it. */
    public final int site;

    /** Name of a location that is 1 from when the store can no longer be read by its own thread alone. */
    public long flag;

    /** Whether that location is 1. */
    public boolean leaving;

    /** The name of the value. */
    public long value;

    /** What is written, for people to read; empty if nobody asked. */
    public String told = "";

    /** See {@code TraceLine.inner}. */
    public boolean inner;

    private final Object base;
    private final long offset;
    private final char type;
    private long bits;
    private Object reference;
    private long otherBits;
    private Object otherReference;

    public DelayedStore(long location, int mode, boolean trusted, int site, Object base, long offset, char type) {
        this.location = location;
        this.mode = mode;
        this.trusted = trusted;
        this.site = site;
        this.base = base;
        this.offset = offset;
        this.type = type;
    }

    /** The store is about to be made: notes what memory holds. */
    public void begin() {
        if (type == 'L') {
            otherReference = Memory.reference(base, offset);
        } else {
            otherBits = Memory.bits(base, offset, type);
        }
    }

    /** The store was made: notes the value, and takes it back. */
    public void end() {
        if (type == 'L') {
            reference = Memory.reference(base, offset);
        } else {
            bits = Memory.bits(base, offset, type);
        }
        hide();
    }

    /** Puts the value into memory for its own thread to read, until {@link #hide}. */
    public void show() {
        begin();
        write();
    }

    /** Puts back what memory held. */
    public void hide() {
        put(otherBits, otherReference);
        otherReference = null;
    }

    /** Puts the value into memory for all. */
    public void write() {
        put(bits, reference);
    }

    private void put(long newBits, Object newReference) {
        if (type == 'L') {
            Memory.putReference(base, offset, newReference);
        } else {
            Memory.putBits(base, offset, type, newBits);
        }
    }

    public boolean isReference() {
        return type == 'L';
    }

    /** What memory holds there, if that is a reference. */
    public Object referenceInMemory() {
        return Memory.reference(base, offset);
    }

    /** What memory holds there, if that is a primitive value. */
    public long bitsInMemory() {
        return Memory.bits(base, offset, type);
    }

    /** The value, for people to read. */
    public Object shownValue() {
        return type == 'L' ? reference : Memory.box(bits, type);
    }

    /** The value, if it is a reference. */
    public Object reference() {
        return reference;
    }

    /** The value, if it is a primitive one. */
    public long bits() {
        return bits;
    }
}
