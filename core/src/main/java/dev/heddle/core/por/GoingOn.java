package dev.heddle.core.por;

import dev.heddle.model.Candidates;
import dev.heddle.model.OpKind;

/** Which step to take where it makes no difference to what is covered. */
final class GoingOn {
    private GoingOn() {}

    /** The running thread's next, which makes for readable executions; the next thread's if it cannot or has had its turn. */
    static int choose(Candidates candidates, int running) {
        int same = -1;
        int another = -1;
        for (int i = candidates.size() - 1; i >= 0; i--) {
            if (candidates.thread(i) == running) {
                same = i;
            } else if (another < 0 || candidates.thread(i) > running || candidates.thread(another) < running) {
                another = i;
            }
        }
        return same < 0 || candidates.isOthersTurn() && another >= 0 ? another : same;
    }

    /**
     * Whoever is to begin, or -1. Taken before all else, so that threads of the same code come to stand at the same place before
     * any of them goes on.
     */
    static int begins(Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.operation(i).kind == OpKind.BEGIN) {
                return i;
            }
        }
        return -1;
    }
}
