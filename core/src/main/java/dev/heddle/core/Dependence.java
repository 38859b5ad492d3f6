package dev.heddle.core;

import java.util.function.IntPredicate;

/**
 * On which reads it depends what a thread does at a site of the program. Known from the program's text, so it holds for
 * all executions; it may say too much, and must never say too little.
 */
public interface Dependence {
    /**
     * Reads, told by their sites.
     *
     * @param ofThread those that the same thread has made before
     * @param ofAnyone those that any thread has made before, whose values come along with an object and not by an event
     */
    record Reads(IntPredicate ofThread, IntPredicate ofAnyone) {
        /** None at all. */
        public static final Reads NONE = new Reads(site -> false, site -> false);

        /** Every read there was. */
        public static final Reads ALL = new Reads(site -> true, site -> true);
    }

    /** Nothing is known, so everything depends on everything before it. */
    Dependence UNKNOWN = new Dependence() {
        @Override
        public Reads occurrence(int site) {
            return Reads.ALL;
        }

        @Override
        public Reads value(int site) {
            return Reads.ALL;
        }

        @Override
        public Reads initial(int site) {
            return Reads.ALL;
        }
    };

    /**
     * The reads that decide whether an event at that site is what the thread does next after its event before, and which
     * location, monitor or thread it is about.
     */
    Reads occurrence(int site);

    /** The reads that decide which value a write at that site leaves. */
    Reads value(int site);

    /**
     * The reads that may have decided what a read at that site finds in a location that no event has written: somebody
     * made the object, and wrote to it while nobody else could see it.
     */
    Reads initial(int site);
}
