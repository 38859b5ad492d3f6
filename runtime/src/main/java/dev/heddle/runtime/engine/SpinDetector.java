package dev.heddle.runtime.engine;

/**
 * Notices that a thread goes round a loop without getting anywhere: at the loop's head in the same call of its method,
 * with the same local variables as the last time, and without an effect in between. Such a thread will go round for ever
 * unless something it looked at changes, so it need not be run until then.
 */
public final class SpinDetector {
    private static final int HEADS = 16;

    private final int[] heads = new int[HEADS];
    private final long[] hashes = new long[HEADS];
    private final long[] effectsAt = new long[HEADS];
    private final int[] eventsAt = new int[HEADS];
    private int next;

    /** Counts what the thread did that could make a difference: writes, even to objects of its own. */
    public long effects;

    /** How many calls of methods with loops have been given a number. */
    public int activations;

    void clear() {
        for (int i = 0; i < HEADS; i++) {
            heads[i] = 0;
        }
        effects = 0;
        activations = 0;
        next = 0;
    }

    /** At a loop's head: whether there was no effect since the thread was here last, so that a look at its variables pays. */
    public boolean suspects(int head, int events) {
        int i = find(head);
        if (i < 0) {
            i = next;
            next = (next + 1) % HEADS;
            heads[i] = head;
        } else if (effectsAt[i] == effects) {
            return true;
        }
        effectsAt[i] = effects;
        eventsAt[i] = events;
        hashes[i] = 0;
        return false;
    }

    /** At a loop's head, after {@link #suspects} said yes: how many events the last iteration had. */
    public int roundLength(int head, int events) {
        return events - eventsAt[find(head)];
    }

    /**
     * At a loop's head, after {@link #suspects} said yes: whether the variables are the same as the last time. If they
     * are not, they are remembered.
     *
     * @return how many events the last iteration had, or -1 if something changed
     */
    public int roundWithoutEffect(int head, long hash, int events) {
        int i = find(head);
        long h = hash == 0 ? 1 : hash;
        int iteration = hashes[i] == h ? events - eventsAt[i] : -1;
        hashes[i] = h;
        eventsAt[i] = events;
        return iteration;
    }

    private int find(int head) {
        for (int i = 0; i < HEADS; i++) {
            if (heads[i] == head) {
                return i;
            }
        }
        return -1;
    }
}
