package dev.heddle.core.por.paths;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The points from which something is left, here or with others. A point stays as long as anything below it is left, because what
 * is run there may want something at it. Without recursion, since paths may be long.
 */
final class PathTree {
    private PathFrame root;
    /** Whether nothing was run, so that everything is one piece. */
    private boolean isFresh = true;

    private boolean isFreshOut;

    /** Nothing was run. */
    void reset() {
        root = null;
        isFresh = true;
        isFreshOut = false;
    }

    /** Nothing is left. */
    void clear() {
        reset();
        isFresh = false;
    }

    PathFrame root() {
        return root;
    }

    /** Whether nothing was run, unless somebody has who has not told yet. */
    boolean isAllLeft() {
        return isFresh || isFreshOut;
    }

    /** Whether nothing is left in any round. */
    boolean isEmpty() {
        return root == null && !isFresh && !isFreshOut;
    }

    /** How many pieces there are that nobody explores. */
    int open() {
        return (isFresh ? 1 : 0) + (root == null ? 0 : root.open());
    }

    /** Whether somebody explores a piece. */
    boolean isAnyOut() {
        return isFreshOut || root != null && root.outs() > 0;
    }

    /** The first pieces that nobody explores, in the order in which one process alone would come to them: the deepest come first. */
    List<Piece> pieces(int most, int round) {
        List<Piece> pieces = new ArrayList<>();
        if (isFresh) {
            pieces.add(new Piece(null, 0));
        }
        Deque<PathFrame> left = new ArrayDeque<>();
        PathFrame at = root != null && root.open() > 0 ? root : null;
        int next = 0;
        while (at != null && pieces.size() < most) {
            PathFrame child = null;
            while (next < at.size() && child == null) {
                PathFrame below = at.below(next++);
                child = below != null && below.open() > 0 ? below : null;
            }
            if (child != null) {
                left.push(at);
                at = child;
                next = 0;
            } else {
                for (int i = 0; i < at.size() && pieces.size() < most; i++) {
                    if (at.isOpen(i, round)) {
                        pieces.add(new Piece(at, i));
                    }
                }
                next = at.place() + 1;
                at = left.poll();
            }
        }
        return pieces;
    }

    /** Somebody explores the piece from now on. */
    void goesOut(Piece piece, int round) {
        if (piece.from() == null) {
            isFresh = false;
            isFreshOut = true;
        } else {
            piece.from().takeFirst(piece.step());
            piece.from().out(piece.step(), true);
            piece.from().recount(round);
        }
    }

    /** Nobody explores it any longer, and nothing has come out of it. */
    void putBack(Piece piece, int round) {
        if (piece.from() == null) {
            reset();
        } else {
            piece.from().out(piece.step(), false);
            piece.from().untake(piece.step());
            piece.from().recount(round);
        }
    }

    /** It was explored, but for what is left at the point that its step leads to, or null. */
    void comesBack(Piece piece, PathFrame rest, int round) {
        if (rest != null) {
            count(rest, round);
        }
        if (piece.from() == null) {
            isFreshOut = false;
            root = rest;
        } else {
            piece.from().out(piece.step(), false);
            piece.from().lead(piece.step(), rest);
            piece.from().addOpen(rest == null ? 0 : rest.open());
        }
    }

    /** Who explores the piece goes on, after somebody has looked at what is left of it. */
    void goesOn(Piece piece) {
        if (piece.from() == null) {
            root = null;
            isFreshOut = true;
        } else {
            PathFrame rest = piece.from().below(piece.step());
            piece.from().addOpen(rest == null ? 0 : -rest.open());
            piece.from().lead(piece.step(), null);
            piece.from().out(piece.step(), true);
        }
    }

    /** What is left is all that is below that point, or everything if nothing was run. */
    void restore(PathFrame newRoot, boolean isAllLeft, PathSearch<?> search) {
        root = newRoot;
        isFresh = isAllLeft;
        isFreshOut = false;
        if (root != null) {
            count(root, search.round());
            all(root)
                    .forEach(f ->
                            close(f, search)); // the last step of one may have been explored just before it was saved
        }
    }

    /** Counts what is to be explored in another round. */
    void recountAll(int round) {
        if (root != null) {
            count(root, round);
        }
    }

    private static void count(PathFrame from, int round) {
        List<PathFrame> all = all(from);
        all.forEach(PathFrame::forgetCount);
        for (int i = all.size() - 1; i > 0; i--) {
            all.get(i).parent().countBelow(all.get(i).countAnew(round));
        }
        from.countAnew(round);
    }

    /** The points from there on, each after the one above it. */
    static List<PathFrame> all(PathFrame from) {
        List<PathFrame> all = new ArrayList<>();
        Deque<PathFrame> left = new ArrayDeque<>();
        left.push(from);
        while (!left.isEmpty()) {
            PathFrame at = left.pop();
            all.add(at);
            for (int i = at.size() - 1; i >= 0; i--) {
                if (at.below(i) != null) {
                    left.push(at.below(i));
                }
            }
        }
        return all;
    }

    /** Takes the point out, and those above it, if nothing is left there. */
    void close(PathFrame from, PathSearch<?> search) {
        PathFrame at = from;
        while (at != null && isIn(at) && at.outs() == 0 && !at.isLeft(search.round())) {
            PathFrame above = at.parent();
            search.leavePoint(at, above, at.place());
            if (above == null) {
                root = null;
            } else {
                above.lead(at.place(), null);
            }
            at = above;
        }
    }

    private boolean isIn(PathFrame frame) {
        return frame.parent() == null ? root == frame : frame.parent().below(frame.place()) == frame;
    }
}
