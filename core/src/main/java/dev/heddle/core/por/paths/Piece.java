package dev.heddle.core.por.paths;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Something that can be explored by itself: a step that is wanted, with all that follows it.
 *
 * @param from the point where the step is taken; null if the piece is everything, as nothing was run yet
 * @param step which of the steps there
 */
record Piece(PathFrame from, int step) {
    /** The points from the first one to where the step is taken, each with the step that leads on. */
    List<PathFrame> way() {
        List<PathFrame> way = new ArrayList<>();
        int turn = step;
        for (PathFrame f = from; f != null; f = f.parent()) {
            f.turnTo(turn);
            way.add(f);
            turn = f.place();
        }
        Collections.reverse(way);
        return way;
    }
}
