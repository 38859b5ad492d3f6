package dev.heddle.benchmarks.programs;

/**
 * Two threads take blocks from a table and give them back.
 *
 * <p>The bug: a free block is looked for and marked in two critical sections, so that both threads get the same. The fixed
 * form does both in one.
 */
public final class Allocation {
    private static final int BLOCKS = 4;
    private static final int EACH = 2;

    private final boolean[] used = new boolean[BLOCKS];

    private synchronized int findFree() {
        for (int i = 0; i < BLOCKS; i++) {
            if (!used[i]) {
                return i;
            }
        }
        return -1;
    }

    private synchronized void markUsed(int block) {
        Crew.require(!used[block], "a block is given out twice");
        used[block] = true;
    }

    private synchronized void markFree(int block) {
        Crew.require(used[block], "a block is given back twice");
        used[block] = false;
    }

    private int take() {
        int block = findFree();
        if (block >= 0) {
            markUsed(block);
        }
        return block;
    }

    private synchronized int takeSafely() {
        return take();
    }

    private void work(boolean safely) {
        int[] mine = new int[EACH];
        for (int i = 0; i < EACH; i++) {
            mine[i] = safely ? takeSafely() : take();
        }
        for (int block : mine) {
            if (block >= 0) {
                markFree(block);
            }
        }
    }

    /** Looks for a block, then marks it. */
    public static void buggy() {
        Allocation table = new Allocation();
        new Crew().with(2, () -> table.work(false)).run();
    }

    /** Looks for a block and marks it at once. */
    public static void fixed() {
        Allocation table = new Allocation();
        new Crew().with(2, () -> table.work(true)).run();
    }
}
