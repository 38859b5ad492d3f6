package dev.heddle.runtime.engine;

import dev.heddle.runtime.names.TextContents;

/**
 * A call that changes a {@code StringBuilder}, from when it has read what the builder holds until it writes what it is to
 * hold. The method runs in between as a whole, so the builder then gets back what it held: others may use it before the
 * write, and what they do to it is lost.
 */
public final class BuilderChange {
    public final Object builder;
    /** The builder's entry. */
    public final int entry;

    public final int site;
    /** The call in which this one was made, by a {@code toString} for instance. */
    public final BuilderChange outer;

    private final TextContents read;

    public BuilderChange(Object builder, int entry, int site, BuilderChange outer) {
        this.builder = builder;
        this.entry = entry;
        this.site = site;
        this.outer = outer;
        read = TextContents.copyOf(builder);
    }

    /** Puts back what was read, and returns what is to be written instead; null if that is the same. */
    public TextContents takeBack() {
        TextContents now = TextContents.of(builder);
        if (now.name() == read.name()) {
            return null;
        }
        read.putInto(builder);
        return now;
    }
}
