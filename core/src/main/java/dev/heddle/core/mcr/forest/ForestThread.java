package dev.heddle.core.mcr.forest;

/**
 * A thread, as the forest knows it.
 *
 * @param name the same in every execution
 * @param path for people
 * @param tree number of its history tree
 * @param number its number if it has one from the start of every execution, or -1
 * @param initial whether it runs from the start
 * @param daemon whether executions end without waiting for it
 */
public record ForestThread(long name, String path, int tree, int number, boolean initial, boolean daemon) {
    /** Whether an operation named it but no execution had it yet. */
    public boolean isOnlyAnnounced() {
        return path.isEmpty();
    }
}
