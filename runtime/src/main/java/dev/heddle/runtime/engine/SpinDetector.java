package dev.heddle.runtime.engine;

import dev.heddle.runtime.jvm.Hash;

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
    private final long[] heldAt = new long[HEADS];
    private final int[] eventsAt = new int[HEADS];
    private int next;

    /** Counts what the thread did that could make a difference: writes, even to objects of its own. */
    public long effects;

    /** A sum over all locks and counters of what the thread holds of each: equal if that is, as far as hashes tell. */
    long held;

    /** How many events before the next wait the iteration before had, if that wait is only to end when it would differ. */
    private int idleEvents;

    private int idleSince;

    /** How many calls of methods with loops have been given a number. */
    public int activations;

    void clear() {
        for (int i = 0; i < HEADS; i++) {
            heads[i] = 0;
        }
        effects = 0;
        held = 0;
        idleEvents = 0;
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
        } else if (effectsAt[i] == effects && heldAt[i] == held) {
            return true;
        }
        effectsAt[i] = effects;
        heldAt[i] = held;
        eventsAt[i] = events;
        hashes[i] = 0;
        return false;
    }

    /** The thread takes or gives back so many units of what has that name. */
    void holds(long location, long units) {
        held += units * Hash.mix(location, 1);
    }

    /** The next iteration would repeat the last one, of so many events, up to a wait in which others get their turn. */
    public void idleUntilWait(int iteration, int events) {
        idleEvents = iteration;
        idleSince = events;
    }

    /** At a wait: how many events there are whose results must be others for the time-out to make a difference, or 0. */
    public int takeIdle(int events) {
        int n = idleEvents == 0 ? 0 : idleEvents + events - idleSince;
        idleEvents = 0;
        return n;
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
