package dev.heddle.benchmarks.sets;

/** A state on the stack of a search, with what is to be explored from it. Threads are bits. */
final class Point {
    final Model state;
    final int enabled;

    /** What need not be run from here, since it was run from an earlier point and nothing since then depends on it. */
    final int sleep;

    /** Threads that are to be run from here. */
    int backtrack;

    /** Threads that are not to be run from here by this process: it has run them, or somebody else will. */
    int done;

    /** Of these the ones that count as run before whatever this process runs next from here. */
    int before;

    /** Which thread was run last, what it touched, and the order that it has with others: for each thread its last step before. */
    int thread = -1;

    int touched;
    boolean coEnabled;
    int[] clock;

    Point(Model state, int sleep) {
        this.state = state;
        this.sleep = sleep;
        enabled = state.enabled();
    }

    private Point(Point other) {
        state = other.state;
        enabled = other.enabled;
        sleep = other.sleep;
        backtrack = other.backtrack;
        done = other.done;
        before = other.before;
        thread = other.thread;
        touched = other.touched;
        coEnabled = other.coEnabled;
        clock = other.clock;
    }

    /** Another process has its own. */
    Point copy() {
        return new Point(this);
    }

    /** What is left to be run from here. */
    int left() {
        return backtrack & ~done & ~sleep;
    }

    boolean isEnabled(int other) {
        return (enabled >> other & 1) != 0;
    }

    /** What sleeps after the thread was run from here. */
    int sleepAfter(int run) {
        int after = 0;
        for (int rest = (sleep | before) & ~(1 << run); rest != 0; rest &= rest - 1) {
            int t = Integer.numberOfTrailingZeros(rest);
            after |= state.touches(t) == state.touches(run) ? 0 : 1 << t;
        }
        return after;
    }
}
