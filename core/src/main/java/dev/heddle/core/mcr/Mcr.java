package dev.heddle.core.mcr;

import dev.heddle.core.Delegating;
import dev.heddle.core.Resumable;
import dev.heddle.core.Runner;
import dev.heddle.core.Statistics;
import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.ForestReader;
import dev.heddle.core.mcr.forest.ForestWriter;
import dev.heddle.core.mcr.hunt.Hunt;
import dev.heddle.core.mcr.learn.Learner;
import dev.heddle.core.mcr.learn.TracePaths;
import dev.heddle.core.mcr.limits.SearchBudget;
import dev.heddle.core.mcr.limits.SearchLimits;
import dev.heddle.core.mcr.search.ClassCounter;
import dev.heddle.core.mcr.search.Deadlocks;
import dev.heddle.core.mcr.search.Division;
import dev.heddle.core.mcr.search.Search;
import dev.heddle.core.mcr.search.SearchFigures;
import dev.heddle.core.mcr.state.JointState;
import dev.heddle.core.mcr.summary.Omission;
import dev.heddle.core.mcr.summary.RoundSummaries;
import dev.heddle.core.mcr.summary.SearchRules;
import dev.heddle.core.mcr.zones.DividedRound;
import dev.heddle.core.mcr.zones.ZoneFigures;
import dev.heddle.core.mcr.zones.ZoneSearches;
import dev.heddle.model.Rules;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * {@code mcr}: runs the program only where the forest of local histories does not know how it goes on, until a search
 * over all joint states of the forest meets no such place. See docs/algorithms.md#the-history-forest.
 */
public final class Mcr implements Resumable, Delegating {
    private final Rules rules;
    private final SearchRules searchRules;
    private final SearchLimits limits;
    private final ZoneSearches zones;
    private Forest forest;
    private volatile Progress progress;
    private Learner learner;
    private DividedRound divided;
    /** Whether, before this exploration took up its work, an execution was not run to its end. */
    private boolean cutShort;

    /** The strategy with all its rules and the default limits. */
    public Mcr(Rules rules) {
        this(rules, SearchRules.ALL, SearchLimits.DEFAULT);
    }

    /** The strategy with all its rules and other limits. */
    public Mcr(Rules rules, SearchLimits limits) {
        this(rules, SearchRules.ALL, limits);
    }

    Mcr(Rules rules, SearchRules searchRules, SearchLimits limits) {
        this(rules, searchRules, limits, new Forest());
    }

    private Mcr(Rules rules, SearchRules searchRules, SearchLimits limits, Forest forest) {
        this.forest = forest;
        this.rules = rules;
        this.searchRules = searchRules;
        this.limits = limits;
        zones = new ZoneSearches(rules, searchRules, limits);
    }

    /** The strategy in which each thread has a tree of its own, whatever code it runs. */
    public static Mcr withOwnTrees(Rules rules) {
        return new Mcr(rules, SearchRules.ALL, SearchLimits.DEFAULT, new Forest(false));
    }

    @Override
    public boolean explore(Runner runner) {
        while (true) {
            try {
                return exploreForest(runner);
            } catch (Learner.ToldApart e) {
                forest = forest.anew();
                learner.dropErrands();
                cutShort = false; // what was left out then is left out again, or is not
            }
        }
    }

    private boolean exploreForest(Runner runner) {
        JointState state = new JointState(forest, searchRules.omits(Omission.MEMORY_UPDATE));
        learner = new Learner(forest, runner);
        Deadlocks deadlocks = new Deadlocks(forest, runner::site);
        TracePaths paths = new TracePaths(forest);
        learner.whenRun(e -> {
            deadlocks.observe(e);
            paths.add(e);
        });
        SearchBudget budget = new SearchBudget(limits, runner);
        Hunt hunt = new Hunt(forest, state, rules, learner, paths, runner, searchRules.hunt());
        int helpers = searchRules.rounds() && searchRules.packing() ? runner.searchers() - 1 : 0;
        divided = new DividedRound(forest, searchRules, learner, budget, zones, runner);
        Division division = searchRules.rounds() && searchRules.packing() ? divided : Division.NONE;
        Search search = new Search(
                forest,
                rules,
                searchRules,
                learner,
                deadlocks,
                budget,
                hunt::isDue,
                hunt::visit,
                state,
                helpers,
                division);
        progress = new Progress(learner, search.leader());
        try {
            if (forest.threads() == 0) {
                learner.begin(state);
                hunt.open();
            }
            RoundSummaries last = search.run();
            if (cutShort || !learner.isComplete() || forest.hasUntouchedCounters()) {
                return false;
            }
            progress.classes(ClassCounter.count(forest, state, last, rules, runner, limits.countedStates()));
            return true;
        } catch (Learner.GivenUp e) {
            progress.note(e.getMessage());
            return false;
        } catch (SearchBudget.Exhausted e) {
            return goOn(hunt, paths, e.getMessage());
        } catch (Runner.Stop e) {
            progress.note(Branching.largest(forest));
            throw e;
        } finally {
            progress.finish();
        }
    }

    private boolean goOn(Hunt hunt, TracePaths paths, String reason) {
        String went = reason + "; went on with one execution at a time, so not everything is covered";
        progress.note(went);
        try {
            learner.awaitAll(new JointState(forest));
            if (paths.isEmpty()) {
                learner.begin(new JointState(forest)); // all that is known was learned before this exploration took up
            }
            hunt.goOn();
        } catch (Learner.GivenUp e) {
            progress.note(e.getMessage());
        } catch (Runner.Stop e) {
            progress.note(went + "; " + Branching.largest(forest));
            throw e;
        }
        return false;
    }

    @Override
    public byte[] runErrand(byte[] errand, Runner runner) throws IOException {
        if (ZoneSearches.isOne(errand)) {
            return zones.run(errand, runner);
        }
        return Learner.runErrand(
                errand, runner, (known, execution) -> new Deadlocks(known, runner::site).observe(execution));
    }

    @Override
    public Statistics statistics() {
        Progress p = progress;
        return p == null ? Statistics.NONE : p.statistics();
    }

    @Override
    public void resume(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        cutShort = data.readBoolean();
        ForestReader.readInto(forest, data);
    }

    @Override
    public void save(OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(out);
        data.writeBoolean(cutShort || (learner != null && !learner.isComplete()));
        ForestWriter.write(forest, data);
    }

    /** What the joint search took; once exploring has begun. */
    public SearchFigures figures() {
        return progress.figures();
    }

    /** What the divided rounds of it took; once exploring has begun. */
    public ZoneFigures zoneFigures() {
        return divided.figures();
    }

    /** What was learned; for tests and the file form. */
    Forest forest() {
        return forest;
    }
}
