package dev.heddle.core.mcr.learn;

/**
 * Lets something be done that changes the forest. Where several searchers go through it at a time, all others stand still
 * meanwhile, each between two states or where it waits for its own turn.
 */
@FunctionalInterface
public interface Alone {
    /** There are no others. */
    Alone ALWAYS = Runnable::run;

    /** Does it; when this returns, it was done. */
    void run(Runnable what);
}
