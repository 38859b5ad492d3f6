package dev.heddle.runtime.engine;

/** Something that is left out of the model until a program needs it, because it makes for more behaviours or more events. */
public enum Detail {
    /** Equal strings or boxes count as different objects. */
    IDENTITY("identity"),
    /** Ends and joins of threads are about the monitors of the threads. */
    THREAD_MONITORS("thread-monitors"),
    /** Those who wait for a semaphore that is not fair, or for a stamped lock, stand in line. */
    LINES("lines"),
    /** Several bytes of an array that are read or written at once, and lie as a variable of their size would, are one access. */
    WIDE_ACCESSES("wide-accesses"),
    /** Stores weaker than volatile come to memory late. */
    STORE_BUFFERS("store-buffers"),
    /** Those stores say when their own thread can no longer load them for itself. */
    OWN_STORES("own-stores");

    private final String word;

    Detail(String word) {
        this.word = word;
    }

    /** How a schedule names it. */
    public String word() {
        return word;
    }

    /** The one of that name, or null. */
    public static Detail of(String word) {
        for (Detail d : values()) {
            if (d.word.equals(word)) {
                return d;
            }
        }
        return null;
    }
}
