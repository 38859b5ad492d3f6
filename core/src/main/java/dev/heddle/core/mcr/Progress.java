package dev.heddle.core.mcr;

import dev.heddle.core.Statistics;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.search.ClassCounter;
import dev.heddle.core.mcr.search.JointSearch;
import dev.heddle.core.mcr.search.SearchFigures;

/** The numbers of an exploration under way; may be asked from another thread, which then sees them a little late. */
final class Progress {
    private static final long RUNNING = Long.MIN_VALUE;

    private final Learner learner;
    private final JointSearch search;
    private final long start = System.nanoTime();
    private volatile long end = RUNNING;
    private volatile long classes = ClassCounter.TOO_MANY;
    private volatile String note = "";

    Progress(Learner learner, JointSearch search) {
        this.learner = learner;
        this.search = search;
    }

    /** The exploration is over. */
    void finish() {
        end = System.nanoTime();
    }

    void classes(long count) {
        classes = count;
    }

    void note(String newNote) {
        note = newNote;
    }

    SearchFigures figures() {
        return new SearchFigures(
                search.visited(),
                search.visitedByHelpers(),
                search.entered(),
                search.rounds(),
                search.stored(),
                search.bytes());
    }

    Statistics statistics() {
        long now = end == RUNNING ? System.nanoTime() : end;
        return new Statistics(
                classes,
                learner.histories(),
                search.visited(),
                learner.redundant(),
                now - start - learner.onlineNanos(),
                note);
    }
}
