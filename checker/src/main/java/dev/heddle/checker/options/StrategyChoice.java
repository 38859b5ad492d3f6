package dev.heddle.checker.options;

import dev.heddle.core.Resumable;
import dev.heddle.core.Strategy;
import dev.heddle.core.order.SolverKind;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Finds the strategy that the options name. */
public final class StrategyChoice {
    private static final String Z3_CLASS = "com.microsoft.z3.Context";
    /** What a user gets who names none, if it is there. */
    private static final String FIRST_CHOICE = "mcr";

    private static final String SECOND_CHOICE = "dfs";

    /** Strategies that sample: they never come to an end by themselves. */
    private static final Set<String> ENDLESS = Set.of("random", "pct");

    private static final String TAKES_DEPTH = "pct";
    private static final String ASKS_A_SOLVER = "mcr-classic";

    private StrategyChoice() {}

    /** The strategy of a user who names none. */
    public static String defaultName() {
        return descriptions().containsKey(FIRST_CHOICE) ? FIRST_CHOICE : SECOND_CHOICE;
    }

    /** Every strategy with a line about it. */
    public static Map<String, String> descriptions() {
        Map<String, String> all = new LinkedHashMap<>();
        Strategies.all().forEach(e -> all.put(e.name(), e.description()));
        return all;
    }

    /** Whether the strategy goes on until a limit is reached. */
    public static boolean isEndless(CheckOptions options) {
        return ENDLESS.contains(options.strategy());
    }

    /**
     * Makes strategies as the options say.
     *
     * @throws SetupException if there is no such strategy, or an option makes no sense for it
     */
    public static Supplier<Strategy> of(CheckOptions options) {
        String name = options.strategy();
        if (!descriptions().containsKey(name)) {
            throw new SetupException("unknown strategy '" + name + "'; there are "
                    + String.join(", ", descriptions().keySet()));
        }
        if (options.preemptions().isPresent() && isEndless(options)) {
            throw new SetupException("strategy " + name + " does not bound preemptions");
        }
        if (options.depth() != StrategyOptions.DEFAULT.depth() && !name.equals(TAKES_DEPTH)) {
            throw new SetupException("strategy " + name + " does not aim at a depth; " + TAKES_DEPTH + " does");
        }
        if (options.solver() != StrategyOptions.DEFAULT.solver() && !name.equals(ASKS_A_SOLVER)) {
            throw new SetupException("strategy " + name + " asks no solver; " + ASKS_A_SOLVER + " does");
        }
        boolean searchIsLimited =
                options.searchStates() != StrategyOptions.DEFAULT.search().states()
                        || options.searchTime().isPresent();
        if (searchIsLimited && !name.equals(FIRST_CHOICE)) {
            throw new SetupException("strategy " + name + " has no joint search; " + FIRST_CHOICE + " has");
        }
        if (options.solver() == SolverKind.Z3 && !isPresent(Z3_CLASS)) {
            throw new SetupException("Z3 is not on Heddle's class path: add tools.aqua:z3-turnkey to it");
        }
        StrategyOptions forStrategy = new StrategyOptions(
                options.seed(),
                options.preemptions().orElse(StrategyOptions.UNBOUNDED),
                options.depth(),
                options.solver(),
                options.run().rules(),
                StrategyOptions.DEFAULT
                        .search()
                        .with(
                                options.searchStates(),
                                options.searchTime().map(Duration::toNanos).orElse(Long.MAX_VALUE)));
        if (options.checkpoint().isPresent() && !(Strategies.create(name, forStrategy) instanceof Resumable)) {
            throw new SetupException("strategy " + name + " cannot save how far it is, so it takes no checkpoint");
        }
        return () -> Strategies.create(name, forStrategy);
    }

    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, StrategyChoice.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
