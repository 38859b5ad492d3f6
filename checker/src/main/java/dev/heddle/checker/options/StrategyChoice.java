package dev.heddle.checker.options;

import dev.heddle.core.Strategy;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.relations.BuiltInRelation;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyDescriptor;
import dev.heddle.core.strategy.StrategyOption;
import dev.heddle.core.strategy.StrategyOptions;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;

/** The strategy that options name: makes it, and refuses what does not go together with it. */
public final class StrategyChoice {
    private StrategyChoice() {}

    /** What is known of the strategy that the options name. */
    public static StrategyDescriptor descriptor(CheckOptions options) {
        return named(options.strategy());
    }

    /** After how many executions to stop: a strategy that samples would go on for ever if nobody has set a limit. */
    public static long maxExecutions(CheckOptions options) {
        boolean goesOnForEver = !options.limited() && !descriptor(options).ends();
        return options.maxExecutions().orElse(goesOnForEver ? StrategyDescriptor.DEFAULT_EXECUTIONS : Long.MAX_VALUE);
    }

    static StrategyDescriptor named(String strategy) {
        try {
            return Strategies.named(strategy);
        } catch (IllegalArgumentException e) {
            throw new SetupException(e.getMessage(), e);
        }
    }

    /** Makes strategies as the options say. */
    public static Supplier<Strategy> of(CheckOptions options) {
        StrategyOptions given = new StrategyOptions(
                options.seed(),
                options.preemptions().orElse(StrategyOptions.UNBOUNDED),
                options.depth().orElse(StrategyOptions.DEFAULT.depth()),
                options.solver().orElse(StrategyOptions.DEFAULT.solver()),
                options.run().rules(),
                StrategyOptions.DEFAULT
                        .search()
                        .with(
                                options.searchStates()
                                        .orElse(StrategyOptions.DEFAULT.search().states()),
                                options.searchTime().map(Duration::toNanos).orElse(Long.MAX_VALUE)),
                options.relations().map(RelationsText::parse).orElse(StrategyOptions.DEFAULT.relations()));
        return () -> descriptor(options).create(given);
    }

    static void requireTaken(StrategyDescriptor strategy, StrategyOption option, boolean given) {
        if (given && !strategy.takes(option)) {
            String takers = Strategies.taking(option);
            throw new SetupException("strategy " + strategy.name() + " does not take the option " + option.label()
                    + "; " + takers + (takers.contains(" ") ? " do" : " does"));
        }
    }

    static void requireResumable(StrategyDescriptor strategy) {
        if (!strategy.isResumable()) {
            throw new SetupException(
                    "strategy " + strategy.name() + " cannot save how far it is, so it takes no checkpoint");
        }
    }

    static void requireDivisible(StrategyDescriptor strategy) {
        if (!strategy.isDivisible()) {
            throw new SetupException("the work of strategy " + strategy.name()
                    + " cannot be divided among processes (--jobs, --cluster)");
        }
    }

    static void requireAvailable(SolverKind solver) {
        if (!solver.isAvailable()) {
            throw new SetupException("Z3 is not on Heddle's class path: add tools.aqua:z3-turnkey to it");
        }
    }

    /** What holds for a strategy that takes the option and is not given it, as text; empty if that is nothing. */
    static String defaultOf(StrategyOption option) {
        return switch (option) {
            case PREEMPTIONS, SEARCH_TIME -> "";
            case DEPTH -> Integer.toString(StrategyOptions.DEFAULT.depth());
            case SOLVER -> StrategyOptions.DEFAULT.solver().name().toLowerCase(Locale.ROOT);
            case RELATIONS -> BuiltInRelation.DEPENDENCE.label();
            case SEARCH_STATES -> Long.toString(StrategyOptions.DEFAULT.search().states());
        };
    }
}
