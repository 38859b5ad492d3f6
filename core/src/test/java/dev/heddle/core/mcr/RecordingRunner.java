package dev.heddle.core.mcr;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.race.RaceDetector;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.Histories;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.OpKind;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs a toy program for a strategy and remembers everything that its executions show. */
final class RecordingRunner implements Runner {
    final ToyTarget target;
    final Set<String> histories = new TreeSet<>();
    final Set<String> deadlocks = new TreeSet<>();
    /** Conflicting accesses that came one after the other. */
    final Set<String> races = new TreeSet<>();
    /** What is told to users, among it all of those. */
    final RaceDetector detector;

    final Set<String> failures = new TreeSet<>();
    final List<Failure> reported = new ArrayList<>();
    private final SameCode codes;
    int executions;
    int firstFailure = -1;

    RecordingRunner(ToyProgram program, Rules rules) {
        this(program, rules, null);
    }

    /** A runner that says which threads have the same code; what they do is remembered as done by the first of them. */
    RecordingRunner(ToyProgram program, Rules rules, SameCode codes) {
        target = new ToyTarget(program, rules, 100_000);
        detector = new RaceDetector(target::site);
        this.codes = codes;
    }

    private Set<String> told(Set<String> texts) {
        return codes == null ? texts : codes.told(texts);
    }

    @Override
    public Execution run(Schedule prefix, Policy policy) {
        Execution execution = target.run(prefix, policy);
        executions++;
        if (codes != null) {
            codes.mark(execution.trace());
        }
        histories.addAll(told(Histories.prefixes(target.program(), execution.trace())));
        if (execution.end() == Execution.End.BLOCKED) {
            deadlocks.addAll(told(Set.of(Histories.blockedAt(target.program(), execution.trace()))));
        }
        failures.addAll(told(Histories.failures(execution)));
        findRaces(execution.trace());
        for (Failure failure : execution.failures()) {
            if (failure.kind() == Failure.Kind.NONDETERMINISM) {
                throw new AssertionError(failure + "\n" + target.program());
            }
        }
        if (firstFailure < 0 && !failures.isEmpty()) {
            firstFailure = executions;
        }
        return execution;
    }

    @Override
    public boolean threadsObserved() {
        return target.threadsObserved();
    }

    @Override
    public void report(Failure failure, Schedule witness) {
        reported.add(failure);
    }

    /** Whether two events access the same plain location, and not both only read it. */
    static boolean isConflict(Trace trace, int a, int b) {
        return trace.kind(a).isAccess()
                && trace.kind(b).isAccess()
                && trace.location(a) == trace.location(b)
                && !trace.ordered(a)
                && !(trace.kind(a) == OpKind.READ && trace.kind(b) == OpKind.READ);
    }

    private void findRaces(Trace trace) {
        detector.look(trace, executions);
        for (int i = 1; i < trace.size(); i++) {
            if (trace.thread(i - 1) != trace.thread(i) && isConflict(trace, i - 1, i)) {
                String site = site(trace.site(i - 1));
                String other = site(trace.site(i));
                String race = site.equals(other) ? site : Behaviours.race(site, other);
                boolean isTold = detector.sightings().size() == RaceDetector.MOST
                        || detector.racingPairs().contains(site.equals(other) ? site + " " + site : race);
                assertTrue(isTold, () -> race + " is not told of\n" + target.program());
                races.addAll(told(Set.of(race)));
            }
        }
    }

    @Override
    public String site(int site) {
        return target.site(site);
    }

    @Override
    public void checkLimits() {}
}
