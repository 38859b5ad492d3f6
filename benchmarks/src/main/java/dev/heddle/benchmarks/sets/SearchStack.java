package dev.heddle.benchmarks.sets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What one process of the distributed search has ([Yang 2009], Figure 6.4): its stack, from the first state on. It runs one execution
 * after another from the last point at which something is left. Sleep sets are kept as well, as there.
 */
final class SearchStack {
    private final boolean eager;
    private final List<Point> points = new ArrayList<>();

    /**
     * Nothing is run yet.
     *
     * @param eager whether a step adds to the sets of all states where it could have come before another (Figure 6.9), or only to
     *     the last of them (Figure 2.1)
     */
    SearchStack(Model initial, boolean eager) {
        this.eager = eager;
        Point first = new Point(initial, 0);
        first.backtrack = Integer.lowestOneBit(first.enabled);
        points.add(first);
    }

    private SearchStack(SearchStack other, int size) {
        eager = other.eager;
        other.points.subList(0, size).forEach(p -> points.add(p.copy()));
    }

    /** How many states have something left to be run. */
    int backtrackPoints() {
        int n = 0;
        for (Point p : points) {
            n += p.left() != 0 ? 1 : 0;
        }
        return n;
    }

    /** Goes back to where something is left; returns whether there is such a state. */
    boolean backtracks() {
        while (!points.isEmpty() && points.get(points.size() - 1).left() == 0) {
            points.remove(points.size() - 1);
        }
        return !points.isEmpty();
    }

    /** Runs the next execution; returns its threads in order, or empty if it was given up because all that could follow sleeps. */
    Optional<int[]> run() {
        Point at = points.get(points.size() - 1);
        int next = Integer.numberOfTrailingZeros(at.left());
        while (true) {
            update(next);
            step(at, next);
            Point reached = new Point(at.state.after(next), at.sleepAfter(next));
            at.done |= 1 << next;
            at.before |= 1 << next;
            points.add(reached);
            int awake = reached.enabled & ~reached.sleep;
            if (awake == 0) {
                for (int rest = reached.enabled; rest != 0; rest &= rest - 1) {
                    update(Integer.numberOfTrailingZeros(rest));
                }
                return reached.enabled == 0 ? Optional.of(threads()) : Optional.empty();
            }
            at = reached;
            next = Integer.numberOfTrailingZeros(awake);
            at.backtrack |= 1 << next;
        }
    }

    private int[] threads() {
        return points.stream().limit(points.size() - 1L).mapToInt(p -> p.thread).toArray();
    }

    /** What is touched by the execution's steps. */
    int[] touched() {
        return points.stream()
                .limit(points.size() - 1L)
                .mapToInt(p -> p.touched)
                .toArray();
    }

    private void step(Point at, int thread) {
        at.thread = thread;
        at.touched = at.state.touches(thread);
        at.coEnabled = at.state.mayBeCoEnabled(thread);
        int[] clock = clockOf(thread, points.size() - 1);
        for (int i = points.size() - 2; i >= 0; i--) {
            Point p = points.get(i);
            if (p.touched == at.touched) {
                for (int t = 0; t < clock.length; t++) {
                    clock[t] = Math.max(clock[t], p.clock[t]);
                }
                break; // whoever touched it before is before that one
            }
        }
        clock[thread] = points.size() - 1;
        at.clock = clock;
    }

    /** What is before the next step of the thread by its own steps among the first ones. */
    private int[] clockOf(int thread, int steps) {
        for (int i = steps - 1; i >= 0; i--) {
            if (points.get(i).thread == thread) {
                return points.get(i).clock.clone();
            }
        }
        int[] none = new int[points.get(0).state.threads()];
        Arrays.fill(none, -1);
        return none;
    }

    /** The next step of the thread could come before steps that were taken: it, or what leads to it, is to be tried there. */
    private void update(int thread) {
        int last = points.size() - 1;
        Model now = points.get(last).state;
        if (!now.mayBeCoEnabled(thread)) {
            return;
        }
        int touches = now.touches(thread);
        int[] clock = clockOf(thread, last);
        for (int i = last - 1; i >= 0; i--) {
            Point p = points.get(i);
            boolean isBefore = clock[p.thread] >= i;
            if (p.thread != thread && p.touched == touches && p.coEnabled && !isBefore) {
                add(i, thread, clock);
                if (!eager) {
                    return;
                }
            }
        }
    }

    private void add(int i, int thread, int[] clock) {
        Point p = points.get(i);
        int able = p.isEnabled(thread) ? 1 << thread : 0;
        for (int k = i + 1; k < points.size() - 1; k++) {
            Point q = points.get(k);
            if (clock[q.thread] >= k && p.isEnabled(q.thread)) {
                able |= 1 << q.thread;
            }
        }
        if (able == 0) {
            p.backtrack |= p.enabled;
        } else if ((able & p.backtrack) == 0) {
            p.backtrack |= (able >> thread & 1) != 0 ? 1 << thread : Integer.lowestOneBit(able);
        }
    }

    /** Gives away one thread from the state nearest to the first at which something is left (Figure 6.4, UNLOADWORK). */
    SearchStack unload() {
        int i = 0;
        while (points.get(i).left() == 0) {
            i++;
        }
        Point mine = points.get(i);
        int given = Integer.lowestOneBit(mine.left());
        SearchStack other = new SearchStack(this, i + 1);
        Point theirs = other.points.get(i);
        theirs.done |= theirs.left() & ~given;
        theirs.backtrack |= given;
        theirs.thread = -1;
        mine.done |= given;
        mine.before |= given;
        return other;
    }
}
