package dev.heddle.agent;

import dev.heddle.agent.generated.Compilation;
import dev.heddle.agent.oracle.ApiProgram;
import dev.heddle.agent.oracle.ApiSource;
import dev.heddle.agent.oracle.PlainJvm;
import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.strategy.Dfs;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.model.Failure;
import dev.heddle.model.Rules;
import dev.heddle.runtime.Program;
import dev.heddle.runtime.engine.RunOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Explores generated programs, lets the JVM run them, and compares what each shows. */
final class ApiOracle implements AutoCloseable {
    private static final int MCR_EXECUTIONS = 5_000;
    private static final int DFS_EXECUTIONS = 1_000;
    /** How long a strategy may take; to rewrite what the first program of its kind shares takes most of it. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int LONG = 500;

    private final PlainJvm jvm = new PlainJvm();
    private final Path folder;
    private final Compilation compilation;
    private final int rounds;
    private final Duration time;

    /**
     * Compiles the programs.
     *
     * @param folder where their class files are put
     * @param rounds how often the JVM runs each
     * @param time how long the JVM may take for each
     */
    ApiOracle(List<ApiProgram> programs, Path folder, int rounds, Duration time) {
        this.folder = folder;
        this.rounds = rounds;
        this.time = time;
        Map<String, String> sources = new LinkedHashMap<>();
        programs.forEach(p -> sources.put("generated." + p.name(), ApiSource.of(p)));
        compilation = new Compilation(sources);
        try {
            compilation.writeTo(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Everything about one program. */
    Compared compare(ApiProgram program) {
        Exploration mcr = explore(program, () -> new Mcr(Rules.DEFAULT), MCR_EXECUTIONS);
        Compared.Verdict verdict = verdict(mcr);
        if (verdict != Compared.Verdict.COVERED) {
            Optional<PlainJvm.Shown> shown =
                    verdict == Compared.Verdict.STUCK ? Optional.of(raceLong(program)) : Optional.empty();
            return new Compared(program, verdict, mcr, shown, Set.of());
        }
        Exploration dfs = explore(program, () -> new Dfs(StrategyOptions.DEFAULT), DFS_EXECUTIONS);
        Set<String> difference = new TreeSet<>();
        if (verdict(dfs) == Compared.Verdict.COVERED && !dfs.outcomes.equals(mcr.outcomes)) {
            difference.addAll(dfs.outcomes);
            difference.addAll(mcr.outcomes);
            difference.removeIf(o -> dfs.outcomes.contains(o) && mcr.outcomes.contains(o));
        }
        return new Compared(program, verdict, mcr, Optional.of(race(program)), difference);
    }

    private PlainJvm.Shown race(ApiProgram program) {
        return jvm.race(folder, program, rounds, time);
    }

    /** The same until a deadlock, which the JVM may take long to come by. */
    private PlainJvm.Shown raceLong(ApiProgram program) {
        return jvm.race(folder, program, LONG * rounds, time.multipliedBy(LONG));
    }

    /** What Heddle shows. */
    Exploration explore(ApiProgram program) {
        return explore(program, () -> new Mcr(Rules.DEFAULT), MCR_EXECUTIONS);
    }

    /** What is said of the exploration. */
    static Compared.Verdict verdict(Exploration e) {
        for (Failure f : e.failures) {
            if (f.isOfControl(!e.uncontrolled.isEmpty())) {
                return Compared.Verdict.NAMED;
            }
            if (f.kind() == Failure.Kind.NONDETERMINISM) {
                return Compared.Verdict.NONDETERMINISTIC;
            }
            if (f.kind() == Failure.Kind.DEADLOCK || f.kind() == Failure.Kind.LIVELOCK) {
                return Compared.Verdict.STUCK;
            }
        }
        if (!e.uncontrolled.isEmpty()) {
            return Compared.Verdict.NAMED;
        }
        return e.complete ? Compared.Verdict.COVERED : Compared.Verdict.LIMIT;
    }

    private Exploration explore(ApiProgram program, Supplier<Strategy> strategy, int executions) {
        try {
            MethodHandle main = MethodHandles.lookup()
                    .findStatic(
                            compilation.loadClass("generated." + program.name()),
                            "main",
                            MethodType.methodType(void.class, String[].class));
            Program body = () -> {
                main.invokeExact(new String[0]);
            };
            return Exploration.of(body, strategy, RunOptions.DEFAULT, executions, PATIENCE);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(program.toString(), e);
        }
    }

    @Override
    public void close() {
        jvm.close();
    }
}
