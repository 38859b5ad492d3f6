package dev.heddle.core.toy;

import dev.heddle.core.Dependence;
import dev.heddle.core.Outlook;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs a toy program for a strategy and keeps what its executions showed, in the words of the oracle. */
public final class CollectingRunner implements Runner {
    private final ToyTarget target;
    private final int maxExecutions;
    private final List<Schedule> schedules = new ArrayList<>();
    private final Set<String> histories = new TreeSet<>();
    private final Set<String> classes = new TreeSet<>();
    private final Set<String> deadlocks = new TreeSet<>();
    private final Set<String> failures = new TreeSet<>();
    private final List<Failure> reported = new ArrayList<>();
    private final Set<String> races = new TreeSet<>();
    private SameCode codes;
    private int firstFailure;

    /** Without limit, under the default rules. */
    public CollectingRunner(ToyProgram program) {
        this(program, Rules.DEFAULT, Integer.MAX_VALUE);
    }

    /** Stops the exploration after {@code maxExecutions}. */
    public CollectingRunner(ToyProgram program, Rules rules, int maxExecutions) {
        this.target = new ToyTarget(program, rules, 500);
        this.maxExecutions = maxExecutions;
    }

    /** The target tells local states from now on, so that one may be the same after different histories. */
    public CollectingRunner tellingLocalStates() {
        target.tellLocalStates();
        return this;
    }

    /** The target says from now on which threads have the same statements. */
    public CollectingRunner tellingCodes() {
        codes = new SameCode(target.program());
        return this;
    }

    /** Explores to the end, or to the limit; what the strategy returned, or false at the limit. */
    public boolean explore(Strategy strategy) {
        try {
            return strategy.explore(this);
        } catch (Stop stop) {
            return false;
        }
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        checkLimits();
        Execution e = target.run(prefix, policy);
        if (codes != null) {
            codes.mark(e.trace());
        }
        schedules.add(Schedule.of(e.trace()));
        findRaces(e.trace());
        histories.addAll(Histories.prefixes(target.program(), e.trace()));
        failures.addAll(Histories.failures(e));
        if (e.end() != End.ABANDONED) {
            classes.add(Histories.classOf(target.program(), e.trace()));
        }
        if (e.end() == End.BLOCKED) {
            deadlocks.add(Histories.blockedAt(target.program(), e.trace()));
        }
        if (!e.failures().isEmpty() && firstFailure == 0) {
            firstFailure = schedules.size();
        }
        return e;
    }

    @Override
    public boolean threadsObserved() {
        return target.threadsObserved();
    }

    @Override
    public Outlook outlook() {
        return target.outlook();
    }

    @Override
    public String site(int site) {
        return target.site(site);
    }

    @Override
    public Dependence dependence() {
        return target.dependence();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        reported.add(failure);
    }

    @Override
    public void checkLimits() {
        if (schedules.size() >= maxExecutions) {
            throw new Stop("executions");
        }
    }

    /** What was run, in order. */
    public List<Schedule> schedules() {
        return schedules;
    }

    /** Number of executions. */
    public int executions() {
        return schedules.size();
    }

    /** See {@link Behaviours#histories()}. */
    public Set<String> histories() {
        return histories;
    }

    /** See {@link Behaviours#classes()}. */
    public Set<String> classes() {
        return classes;
    }

    /** See {@link Behaviours#deadlocks()}. */
    public Set<String> deadlocks() {
        return deadlocks;
    }

    /** See {@link Behaviours#failures()}. */
    public Set<String> failures() {
        return failures;
    }

    /** See {@link Behaviours#races()}: those whose accesses came one right after the other. */
    public Set<String> races() {
        return races;
    }

    private void findRaces(Trace trace) {
        for (int e = 1; e < trace.size(); e++) {
            boolean race = trace.thread(e) != trace.thread(e - 1)
                    && trace.kind(e).isAccess()
                    && trace.kind(e - 1).isAccess()
                    && trace.location(e) == trace.location(e - 1)
                    && !trace.ordered(e)
                    && (trace.kind(e) != OpKind.READ || trace.kind(e - 1) != OpKind.READ);
            if (race) {
                races.add(Behaviours.race(target.site(trace.site(e)), target.site(trace.site(e - 1))));
            }
        }
    }

    /** What the strategy reported by itself. */
    public List<Failure> reported() {
        return reported;
    }

    /** The execution, counted from 1, that failed first; 0 if none did. */
    public int firstFailure() {
        return firstFailure;
    }
}
