package dev.heddle.model;

import java.util.List;

/**
 * Who keeps what a thread waits for.
 *
 * @param thread the number of a thread that must act before the waiting one can go on, or -1 if that cannot be told
 * @param text the same for people, to follow the name of what is kept; empty if there is nothing to say
 * @param paths the threads that the text names; {@code itself} for the one that waits
 * @param since where one of them took it, empty if that is not known
 */
public record Holder(int thread, String text, List<String> paths, String since) {
    /** The one that waits, where it is among those that keep something. */
    static final String ITSELF = "itself";

    /** Nobody in particular. */
    public static final Holder NONE = new Holder(-1, "");

    /** A thread that is named elsewhere. */
    public Holder(int thread, String text) {
        this(thread, text, List.of(), "");
    }

    /** Copies the list. */
    public Holder {
        paths = List.copyOf(paths);
    }

    /**
     * One thread has it.
     *
     * @param since where it took it, empty if that is not known
     */
    public static Holder owner(int thread, String path, String since) {
        return new Holder(
                thread, ", held by " + path + (since.isEmpty() ? "" : " since " + since), List.of(path), since);
    }

    /**
     * Threads have it for reading.
     *
     * @param thread one of them
     * @param paths all of them; {@code itself} for the one that waits
     */
    public static Holder readers(int thread, List<String> paths) {
        String text = paths.isEmpty() ? "" : ", held for reading by " + String.join(" and ", paths);
        return new Holder(thread, text, paths, "");
    }

    /** Another one is first in line. */
    public static Holder ahead(int thread, String path) {
        return new Holder(thread, ", behind " + path, List.of(path), "");
    }
}
