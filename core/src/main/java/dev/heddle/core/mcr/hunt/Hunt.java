package dev.heddle.core.mcr.hunt;

import dev.heddle.core.Runner;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.model.Rules;

/**
 * Tries now and then, while a long joint search is under way, what looks most promising. The search goes depth first: in a
 * large space it stays for long where it is, and what is wrong may be seen by changing one read of the very first
 * execution. What is run for that would have to be run anyway, because each step asked for is unknown in a state that the
 * search would come to; only the probes in between, see {@code Probes}, may teach nothing.
 */
public final class Hunt {
    /** There is no hunt. */
    public static final int NEVER = Integer.MAX_VALUE;

    /** So often the program is run before the search, at most. */
    private static final long OPENING = 10;

    /** So often the program is run in the first turn: what is easy to find is found then. */
    private static final long FIRST = 200;

    /** And so often in a later one. */
    private static final long LATER = 50;

    /** So many times as long as before the first turn it is until the next, so that the search keeps the larger share. */
    private static final long PAUSE = 5;

    /** After a turn that taught nothing the pause is twice as long as the one before, up to this. */
    private static final long LONGEST_PAUSE = PAUSE << 10;

    /** By turns so many changes of one read are tried, */
    private static final int VARIATIONS = 6;

    /** and so many executions by chance. */
    private static final int PROBES = 4;

    private final JointState searched;
    private final Learner learner;
    private final VariationTrials variations;
    private final int states;
    private long next;
    private long pause = PAUSE;

    /**
     * Hunts for what a search has not met.
     *
     * @param searched the state of the search, which is to know what is learned here
     * @param states after so many states it is the hunt's turn; a search that ends before is left alone. {@link #NEVER} for
     *     no hunt at all
     */
    public Hunt(
            Forest forest,
            JointState searched,
            Rules rules,
            Learner learner,
            TracePaths paths,
            Runner runner,
            int states) {
        this.states = states;
        this.next = states;
        this.searched = searched;
        this.learner = learner;
        variations = new VariationTrials(forest, new JointState(forest), rules, learner, paths, runner);
    }

    /**
     * Before the search begins: changes those reads of the first execution that matter most. Each of these executions runs an
     * unknown step of a state that the search would come to as well, so nearly all of them are saved later.
     */
    public void open() {
        if (states != NEVER) {
            variations.runStraight(OPENING);
            searched.grow();
        }
    }

    /** Whether it is the hunt's turn, when the search has looked at so many states. */
    public boolean isDue(long visited) {
        return visited >= next;
    }

    /** The hunt's turn. */
    public void visit(long visited) {
        long known = learner.histories();
        hunt(next == states ? FIRST : LATER);
        pause = learner.histories() == known ? Math.min(2 * pause, LONGEST_PAUSE) : PAUSE;
        next = visited + pause * states;
        searched.grow();
    }

    private void hunt(long executions) {
        long start = learner.executions();
        long before;
        do {
            before = learner.executions();
            variations.run(VARIATIONS);
            for (int i = 0; i < PROBES; i++) {
                learner.probe(searched);
            }
        } while (learner.executions() != before && learner.executions() - start < executions);
    }

    /** Goes on until nothing is left to try. */
    public void goOn() {
        variations.run();
    }
}
