package dev.heddle.core.mcr;

import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.Histories;
import dev.heddle.core.toy.SameCode;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.core.toy.ToyTarget;
import dev.heddle.model.Execution;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs a toy program for a strategy and remembers everything that its executions show. */
final class RecordingRunner implements Runner {
    private static final Pattern RACE = Pattern.compile(" at (\\S+) and \\S+ at (\\S+)$");

    final ToyTarget target;
    final Set<String> histories = new TreeSet<>();
    final Set<String> deadlocks = new TreeSet<>();
    final Set<String> races = new TreeSet<>();
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
        if (failure.kind() == Failure.Kind.RACE) {
            Matcher m = RACE.matcher(failure.message());
            if (!m.find()) {
                throw new AssertionError(failure.message());
            }
            String site = m.group(1);
            String other = m.group(2);
            races.addAll(told(Set.of(site.equals(other) ? site : Behaviours.race(site, other))));
        }
    }

    @Override
    public String site(int site) {
        return target.site(site);
    }

    @Override
    public void checkLimits() {}
}
