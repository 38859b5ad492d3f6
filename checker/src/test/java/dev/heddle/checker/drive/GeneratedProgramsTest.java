package dev.heddle.checker.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.core.Runner;
import dev.heddle.core.Schedule;
import dev.heddle.core.Strategy;
import dev.heddle.core.Target;
import dev.heddle.core.exogenous.Exogenous;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.relations.Event;
import dev.heddle.core.relations.RuleRelations;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.core.toy.Behaviours;
import dev.heddle.core.toy.Oracle;
import dev.heddle.core.toy.ProgramGenerator;
import dev.heddle.core.toy.ProgramGenerator.Family;
import dev.heddle.core.toy.ToyProgram;
import dev.heddle.model.Execution;
import dev.heddle.model.Execution.End;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import dev.heddle.model.Rules;
import dev.heddle.model.Trace;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Generated programs, interpreted in Python and led over the protocol, do what brute force says that they can do. */
final class GeneratedProgramsTest {
    /** 1,000 with {@code -Pthorough}. */
    private static final int PROGRAMS = Integer.getInteger("heddle.driven", 6);

    private static final Set<Family> FAMILIES =
            EnumSet.of(Family.LOCK, Family.ATOMIC, Family.BRANCH, Family.LOOP, Family.CHOOSE);
    private static final int MAX_STATES = 2_000;
    private static final int MAX_INTERLEAVINGS = 200;

    /** Keeps what executions showed, in the words of the oracle. */
    private static final class Keeping implements Runner {
        private final Target target;
        private final Set<String> classes = new TreeSet<>();
        private final Set<String> histories = new TreeSet<>();
        private boolean blocked;
        private final List<Failure> failures = new ArrayList<>();
        private int executions;

        Keeping(Target target) {
            this.target = target;
        }

        @Override
        public Execution run(Schedule prefix, Policy policy) {
            Execution execution = target.run(prefix, policy);
            executions++;
            if (execution.end() == End.COMPLETED || execution.end() == End.BLOCKED) {
                classes.add(String.join(" | ", histories(execution.trace(), false)));
                histories.addAll(histories(execution.trace(), true));
                blocked |= execution.end() == End.BLOCKED;
            }
            execution.failures().stream()
                    .filter(f -> f.kind() != Failure.Kind.DEADLOCK)
                    .forEach(failures::add);
            return execution;
        }

        @Override
        public boolean threadsObserved() {
            return target.threadsObserved();
        }

        @Override
        public void report(Failure failure, Schedule witness) {
            failures.add(failure);
        }

        @Override
        public void checkLimits() {
            assertTrue(executions < 5_000, "too many executions");
        }
    }

    /** The history of each thread, and if asked every beginning of it. */
    private static Set<String> histories(Trace trace, boolean beginnings) {
        Map<String, String> whole = new TreeMap<>();
        Set<String> all = new TreeSet<>();
        for (int i = 0; i < trace.size(); i++) {
            String event = trace.kind(i).name().toLowerCase(Locale.ROOT);
            for (String name : List.of("x", "y", "z", "m", "n")) {
                event += Event.nameOf(name) == trace.location(i) ? " " + name : "";
            }
            event += trace.kind(i).observes() ? "=" + trace.result(i) : "";
            String thread = trace.threadPath(trace.thread(i));
            String told = event;
            all.add(whole.compute(thread, (t, before) -> before == null ? t + ": " + told : before + "; " + told));
        }
        return beginnings ? all : new TreeSet<>(whole.values());
    }

    private static List<String> command(ToyProgram program, boolean trace) {
        List<String> command = new ArrayList<>(List.of(
                "env",
                "HEDDLE_CLIENT=" + Driving.CLIENTS.resolve("python"),
                "python3",
                "-B",
                Path.of("src", "test", "resources", "drive", "toy.py").toString()));
        program.toString().lines().forEach(command::add);
        if (trace) {
            command.add("--trace");
        }
        return command;
    }

    private static void compare(ToyProgram program, boolean trace, List<Strategy> strategies, Behaviours expected) {
        CheckOptions options =
                CheckOptions.builder().patience(Duration.ofSeconds(60)).build();
        try (DrivenProgram driven = new DrivenProgram(command(program, trace), options.patience(), Optional.empty())) {
            for (Strategy strategy : strategies) {
                Keeping runner = new Keeping(driven.target(options));
                String told = strategy.getClass().getSimpleName() + (trace ? " by traces" : "") + "\n" + program;
                assertTrue(strategy.explore(runner), told);
                assertEquals(List.of(), runner.failures, told);
                assertEquals(expected.histories(), runner.histories, told);
                assertEquals(expected.deadlocks().isEmpty(), !runner.blocked, told);
                if (!(strategy instanceof Mcr)) { // which need not run a class of which it knows all histories
                    assertEquals(expected.classes(), runner.classes, told);
                }
            }
        }
    }

    @Test
    void outcomesAreThoseOfBruteForce() {
        Driving.require("python3");
        int compared = 0;
        for (long seed = 1_500_000_000L; compared < PROGRAMS; seed++) {
            ToyProgram program = new ProgramGenerator(seed, FAMILIES, 3, 4).next();
            Behaviours expected;
            try {
                expected = Oracle.of(program, Rules.DEFAULT, MAX_STATES);
            } catch (Oracle.TooLarge tooLarge) {
                continue;
            }
            if (expected.interleavings().compareTo(BigInteger.valueOf(MAX_INTERLEAVINGS)) > 0) {
                continue;
            }
            compared++;
            compare(program, false, List.of(exogenous(), create("dpor"), create("dfs"), create("mcr")), expected);
            compare(program, true, List.of(exogenous()), expected);
        }
    }

    private static Strategy exogenous() {
        return new Exogenous(
                Rules.DEFAULT,
                RuleRelations.of(BuiltInRelation.SHARED_MEMORY, BuiltInRelation.LOCKS),
                SolverKind.NATIVE.precedence());
    }

    private static Strategy create(String name) {
        return Strategies.create(name, StrategyOptions.DEFAULT);
    }
}
