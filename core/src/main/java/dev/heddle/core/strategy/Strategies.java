package dev.heddle.core.strategy;

import static dev.heddle.core.strategy.StrategyDescriptor.ending;
import static dev.heddle.core.strategy.StrategyDescriptor.endless;
import static dev.heddle.core.strategy.StrategyOption.DEPTH;
import static dev.heddle.core.strategy.StrategyOption.PREEMPTIONS;
import static dev.heddle.core.strategy.StrategyOption.RELATIONS;
import static dev.heddle.core.strategy.StrategyOption.SEARCH_STATES;
import static dev.heddle.core.strategy.StrategyOption.SEARCH_TIME;
import static dev.heddle.core.strategy.StrategyOption.SOLVER;

import dev.heddle.core.Strategy;
import dev.heddle.core.exogenous.SharedExogenous;
import dev.heddle.core.mcr.Mcr;
import dev.heddle.core.order.ReadSelection;
import dev.heddle.core.por.IcbDpor;
import dev.heddle.core.por.Sdpor;
import dev.heddle.core.por.SharedDpor;
import java.util.List;
import java.util.stream.Collectors;

/** The strategies there are, and the only place that knows. */
public final class Strategies {
    private static final List<StrategyDescriptor> ALL = List.of(
            ending(
                    "mcr",
                    "covers every behaviour in few executions, by what threads can observe",
                    options -> new Mcr(options.rules(), options.search()),
                    SEARCH_STATES,
                    SEARCH_TIME),
            ending(
                    "dfs",
                    "every interleaving, depth first; with a bound on preemptions if one is given",
                    Dfs::new,
                    PREEMPTIONS),
            ending(
                    "dpor",
                    "one execution of each order of dependent steps, by optimal partial order reduction",
                    options -> new SharedDpor(options.rules())),
            ending(
                    "sdpor",
                    "partial order reduction that keeps states and does not explore one twice",
                    options -> Sdpor.of(options.rules())),
            ending(
                    "sympor",
                    "as dpor, and one execution of those in which threads of the same code change places",
                    options -> SharedDpor.withSymmetry(options.rules())),
            ending(
                    "pdp",
                    "every data race, and nothing else: leaves out states from which nothing can race",
                    options -> Sdpor.forRaces(options.rules())),
            ending(
                    "icb",
                    "every interleaving with few preemptions, the fewest first; up to 2 if no bound is given",
                    Icb::new,
                    PREEMPTIONS),
            ending(
                    "icb-dpor",
                    "orders of dependent steps that need few preemptions, the fewest first; up to 2 if no bound is given",
                    options -> IcbDpor.of(options.rules(), Icb.bound(options)),
                    PREEMPTIONS),
            endless("random", "any step that can be taken, with equal chances", RandomWalk::new),
            endless("pct", "random priorities with few changes: finds bugs of small depth", Pct::new, DEPTH),
            ending(
                    "mcr-classic",
                    "maximal causality reduction as published; ends with a check that says what it missed",
                    SharedMcrClassic::new,
                    SOLVER),
            ending(
                    "mcr-s",
                    "mcr-classic that keeps only the reads on which an event depends, known from the bytecode",
                    options -> new SharedMcrClassic(options, ReadSelection.DEPENDENT),
                    SOLVER),
            ending(
                    "mcr-s+",
                    "mcr-s that keeps all reads before the one it changes: fewer redundant executions",
                    options -> new SharedMcrClassic(options, ReadSelection.DEPENDENT_AND_BEFORE_GOAL),
                    SOLVER),
            ending(
                    "exogenous",
                    "one execution of each order of interfering events, by traces and relations alone",
                    o -> new SharedExogenous(
                            o.rules(), o.relations(), o.solver().precedence()),
                    RELATIONS,
                    SOLVER));

    private Strategies() {}

    /** All of them, in the order in which they are shown. */
    public static List<StrategyDescriptor> all() {
        return ALL;
    }

    /** The one of a user who names none. */
    public static StrategyDescriptor byDefault() {
        return ALL.get(0);
    }

    /**
     * The one of that name.
     *
     * @throws IllegalArgumentException naming those that exist, if it does not
     */
    public static StrategyDescriptor named(String name) {
        return ALL.stream()
                .filter(d -> d.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown strategy '" + name + "'; there are " + joined(names(ALL), ", ")));
    }

    /** The names of those that take the option, for people to read: {@code mcr}, {@code dfs and icb}. */
    public static String taking(StrategyOption option) {
        return listed(names(ALL.stream().filter(d -> d.takes(option)).toList()));
    }

    /** Those whose work can be divided, for people to read: {@code every strategy}, or their names. */
    public static String divisible() {
        List<StrategyDescriptor> divisible =
                ALL.stream().filter(StrategyDescriptor::isDivisible).toList();
        return divisible.size() == ALL.size() ? "every strategy" : listed(names(divisible));
    }

    private static String listed(List<String> names) {
        int last = names.size() - 1;
        return last < 1 ? joined(names, "") : joined(names.subList(0, last), ", ") + " and " + names.get(last);
    }

    private static List<String> names(List<StrategyDescriptor> strategies) {
        return strategies.stream().map(StrategyDescriptor::name).toList();
    }

    private static String joined(List<String> names, String gap) {
        return names.stream().collect(Collectors.joining(gap));
    }

    /**
     * A fresh strategy of that name.
     *
     * @throws IllegalArgumentException naming those that exist, if it does not
     */
    public static Strategy create(String name, StrategyOptions options) {
        return named(name).create(options);
    }
}
