package dev.heddle.core.forest;

import dev.heddle.core.Runner;
import dev.heddle.core.Statistics;
import dev.heddle.core.Strategy;
import dev.heddle.model.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * {@code mcr}: runs the program only where the forest of local histories does not know how it goes on, until a search
 * over all joint states of the forest meets no such place. See ALGORITHMS.md section 3.
 */
public final class ForestStrategy implements Strategy {
    private final Rules rules;
    private final SearchRules searchRules;
    private final SearchLimits limits;
    private final Forest forest = new Forest();
    private volatile Progress progress;
    private Runnable learned = () -> {};

    /** The strategy with all its rules and the default limits. */
    public ForestStrategy(Rules rules) {
        this(rules, SearchRules.ALL, SearchLimits.DEFAULT);
    }

    /** The strategy with all its rules and other limits. */
    public ForestStrategy(Rules rules, SearchLimits limits) {
        this(rules, SearchRules.ALL, limits);
    }

    ForestStrategy(Rules rules, SearchRules searchRules, SearchLimits limits) {
        this.rules = rules;
        this.searchRules = searchRules;
        this.limits = limits;
    }

    @Override
    public boolean explore(Runner runner) {
        JointState state = new JointState(forest, searchRules.omits(Omission.MEMORY_UPDATE));
        Learner learner = new Learner(forest, runner);
        Deadlocks deadlocks = new Deadlocks(forest);
        TracePaths paths = new TracePaths(forest);
        learner.whenRun(e -> {
            deadlocks.observe(e);
            paths.add(e);
            learned.run();
        });
        Races races = new Races(forest, runner, learner);
        Frozen frozen = new Frozen(forest, searchRules.rounds());
        Statuses statuses = new Statuses(state);
        Expansion expansion =
                new Expansion(forest, state, statuses, rules, searchRules, learner, deadlocks, races, frozen);
        JointSearch search = new JointSearch(state, expansion, searchRules, new SearchBudget(limits, runner));
        progress = new Progress(learner, search);
        try {
            if (forest.histories() == 0) {
                learner.begin(state);
            }
            Round last;
            if (searchRules.rounds()) {
                last = new Rounds(forest, state, statuses, rules, searchRules, races, frozen, expansion, search).run();
            } else {
                search.useKeys(StateKeys.wide(state));
                search.round();
                last = new Round(forest, state, statuses, rules, searchRules, races, new Classes(forest));
            }
            if (!learner.isComplete() || forest.hasUntouchedCounters()) {
                return false;
            }
            progress.classes(ClassCounter.count(forest, state, last, rules, runner, limits.countedStates()));
            return true;
        } catch (Learner.GivenUp e) {
            progress.note(e.getMessage());
            return false;
        } catch (SearchBudget.Exhausted e) {
            return goOnWithSeeds(runner, state, learner, paths, e.getMessage());
        } catch (OutOfMemoryError e) {
            progress.note("out of memory: what was found so far is all there is");
            return false;
        } finally {
            progress.finish();
        }
    }

    private boolean goOnWithSeeds(Runner runner, JointState state, Learner learner, TracePaths paths, String reason) {
        progress.note(reason + "; went on with one execution at a time, so not everything is covered");
        try {
            new TraceSeeds(forest, state, rules, learner, paths, runner).run();
        } catch (Learner.GivenUp e) {
            progress.note(e.getMessage());
        }
        return false;
    }

    @Override
    public Statistics statistics() {
        Progress p = progress;
        return p == null ? Statistics.NONE : p.statistics();
    }

    /**
     * Adds what an earlier exploration of the same program has saved; before exploring.
     *
     * @throws IOException if it is not such a file, or does not go with what is known already
     */
    public void resume(InputStream in) throws IOException {
        ForestReader.readInto(forest, in);
    }

    /** Saves all that was learned; before or after exploring, or from within {@link #whenLearned}. */
    public void save(OutputStream out) throws IOException {
        ForestWriter.write(forest, out);
    }

    /** What to do after each execution, on the exploring thread: the time to save, if it is time. */
    public void whenLearned(Runnable action) {
        learned = action;
    }

    /** What the joint search took; once exploring has begun. */
    public SearchFigures figures() {
        return progress.figures();
    }

    /** What was learned; for tests and the file form. */
    Forest forest() {
        return forest;
    }
}
