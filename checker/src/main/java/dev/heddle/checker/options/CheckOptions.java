package dev.heddle.checker.options;

import dev.heddle.core.order.SolverKind;
import dev.heddle.core.strategy.StrategyDescriptor;
import dev.heddle.core.strategy.StrategyOption;
import dev.heddle.model.Rules;
import dev.heddle.runtime.engine.RunOptions;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Everything a user can choose about a check: built once, passed whole, printed in reports.
 *
 * <p>An option is added here, as a flag of the command line and as an attribute of {@code @HeddleTest}; tests fail if one
 * of the three is forgotten.
 *
 * @param strategy name of the strategy; it decides which of the options {@link StrategyOption} may be given
 * @param maxExecutions how many executions to run at most
 * @param time how long to explore at most
 * @param preemptions how many preemptions an execution may have at most, for strategies that bound them
 * @param solver that finds orders of events, for strategies that ask for them
 * @param depth of the bugs to look for, for strategies that aim at a depth: how many ordering constraints they take
 * @param searchStates how many joint states a search outside the program looks at before it is given up
 * @param searchTime how long a search outside the program takes before it is given up
 * @param relations which events interfere, for strategies that know no more of a program; see {@link RelationsText}
 * @param seed from which all randomness derives, the program's and the strategy's
 * @param jobs how many processes work on it; 0 for as many as there are cores
 * @param keepGoing whether to collect every distinct failure instead of stopping at the first
 * @param maxFailures after how many distinct failures to stop then; 0 for never
 * @param assertions whether the program's assert statements are evaluated
 * @param races what to do about data races
 * @param timeouts when a timed wait may time out
 * @param sleeps whether a sleep orders threads
 * @param spuriousWakeups whether wait and park may return for no reason
 * @param threads how control passes between threads
 * @param patience how long one step may take before control counts as lost
 * @param maxSteps after how many steps one execution is abandoned
 * @param output whether the program's output passes through in every execution
 * @param schedules the folder for schedule files
 * @param checkpoint the folder to save how far the exploration is, if it is to be saved
 * @param resume whether to go on from what was saved there
 * @param include patterns for the classes under control, with commas in between; empty for all
 * @param exclude patterns for classes that are not under control
 * @param verbose whether to show everything: all events, stack traces, options
 * @param quiet whether to show only what was found
 * @param progress whether to show a progress line although the error stream is no terminal
 */
public record CheckOptions(
        String strategy,
        OptionalLong maxExecutions,
        Optional<Duration> time,
        OptionalInt preemptions,
        OptionalInt depth,
        Optional<SolverKind> solver,
        OptionalLong searchStates,
        Optional<Duration> searchTime,
        Optional<String> relations,
        long seed,
        int jobs,
        boolean keepGoing,
        int maxFailures,
        boolean assertions,
        RaceMode races,
        Timeouts timeouts,
        Sleeps sleeps,
        boolean spuriousWakeups,
        RunOptions.Threads threads,
        Duration patience,
        int maxSteps,
        boolean output,
        Path schedules,
        Optional<Path> checkpoint,
        boolean resume,
        String include,
        String exclude,
        boolean verbose,
        boolean quiet,
        boolean progress) {

    /** Refuses what makes no sense, in words for the user. */
    public CheckOptions {
        if (maxExecutions.isPresent() && maxExecutions.getAsLong() < 1) {
            throw new SetupException("the number of executions must be at least 1");
        }
        if (preemptions.isPresent() && preemptions.getAsInt() < 0) {
            throw new SetupException("the number of preemptions must not be negative");
        }
        if (depth.isPresent() && depth.getAsInt() < 1) {
            throw new SetupException("the depth must be at least 1");
        }
        if (searchStates.isPresent() && searchStates.getAsLong() < 1) {
            throw new SetupException("the number of joint states must be at least 1");
        }
        if (maxFailures < 0) {
            throw new SetupException("the number of failures must not be negative (0 stands for all)");
        }
        if (jobs < 0) {
            throw new SetupException("the number of jobs must not be negative (0 stands for all cores)");
        }
        if (resume && checkpoint.isEmpty()) {
            throw new SetupException("to resume, name the folder with the checkpoint (--checkpoint DIR)");
        }
        if (maxSteps < 1) {
            throw new SetupException("the number of steps must be at least 1");
        }
        requirePatterns(include);
        requirePatterns(exclude);
        StrategyDescriptor chosen = StrategyChoice.named(strategy);
        StrategyChoice.requireTaken(chosen, StrategyOption.PREEMPTIONS, preemptions.isPresent());
        StrategyChoice.requireTaken(chosen, StrategyOption.DEPTH, depth.isPresent());
        StrategyChoice.requireTaken(chosen, StrategyOption.SOLVER, solver.isPresent());
        StrategyChoice.requireTaken(chosen, StrategyOption.SEARCH_STATES, searchStates.isPresent());
        StrategyChoice.requireTaken(chosen, StrategyOption.SEARCH_TIME, searchTime.isPresent());
        StrategyChoice.requireTaken(chosen, StrategyOption.RELATIONS, relations.isPresent());
        relations.ifPresent(RelationsText::parse);
        solver.ifPresent(StrategyChoice::requireAvailable);
        if (checkpoint.isPresent()) {
            StrategyChoice.requireResumable(chosen);
        }
        if (workers(jobs) > 1) {
            StrategyChoice.requireDivisible(chosen);
        }
    }

    private static int workers(int jobs) {
        return jobs == 0 ? Runtime.getRuntime().availableProcessors() : jobs;
    }

    /** How many processes work on it. */
    public int workers() {
        return workers(jobs);
    }

    /** The defaults. */
    public static CheckOptions defaults() {
        return builder().build();
    }

    /** Starts from the defaults. */
    public static CheckOptionsBuilder builder() {
        return new CheckOptionsBuilder();
    }

    /** The part that matters for running one execution. */
    public RunOptions run() {
        Rules rules = new Rules(timeouts == Timeouts.ANY, spuriousWakeups, sleeps == Sleeps.ORDERED);
        return new RunOptions(rules, seed, maxSteps, threads, patience, assertions);
    }

    /** Every option by name, as text; one that is not set, and one that the strategy does not take, is empty. */
    public Map<String, String> asText() {
        Map<String, String> all = new LinkedHashMap<>();
        for (RecordComponent component : CheckOptions.class.getRecordComponents()) {
            try {
                all.put(component.getName(), text(component.getAccessor().invoke(this)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a record's own accessor failed: " + component, e);
            }
        }
        for (StrategyOption option : StrategyChoice.named(strategy).options()) {
            all.computeIfPresent(
                    option.attribute(), (name, text) -> text.isEmpty() ? StrategyChoice.defaultOf(option) : text);
        }
        return all;
    }

    private static String text(Object value) {
        if (value instanceof Optional<?> o) {
            return o.map(CheckOptions::text).orElse("");
        } else if (value instanceof OptionalLong o) {
            return o.isPresent() ? Long.toString(o.getAsLong()) : "";
        } else if (value instanceof OptionalInt o) {
            return o.isPresent() ? Integer.toString(o.getAsInt()) : "";
        } else if (value instanceof Duration d) {
            return DurationText.format(d);
        } else if (value instanceof Enum<?> e) {
            return e.name().toLowerCase(Locale.ROOT);
        }
        return String.valueOf(value);
    }

    private static void requirePatterns(String text) {
        for (String p : patterns(text)) {
            if (!p.matches("[\\p{javaJavaIdentifierPart}.*$]+")) {
                throw new SetupException(
                        "not a pattern for classes: '" + p + "' (say for example com.acme.* or" + " com.acme.Account)");
            }
        }
    }

    private static List<String> patterns(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(p -> !p.isEmpty())
                .toList();
    }

    /** The patterns for the classes under control; the program's own class always is. Empty for all. */
    public List<String> included(String programsClass) {
        List<String> all = new ArrayList<>(patterns(include));
        if (!all.isEmpty()) {
            all.add(programsClass);
        }
        return all;
    }

    /** The patterns for classes that are not under control. */
    public List<String> excluded() {
        return patterns(exclude);
    }

    /** Whether the user has set a limit, so that reaching it is no surprise. */
    public boolean limited() {
        return maxExecutions.isPresent() || time.isPresent();
    }
}
