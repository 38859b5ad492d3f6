package dev.heddle.core.strategy;

import dev.heddle.core.Strategy;
import dev.heddle.core.mcr.Mcr;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The strategies by name. */
public final class Strategies {
    /**
     * A strategy that can be asked for.
     *
     * @param name as on the command line
     * @param description one line
     * @param factory makes a fresh one
     */
    public record Entry(String name, String description, Function<StrategyOptions, Strategy> factory) {}

    private static final List<Entry> ALL = List.of(
            new Entry(
                    "mcr",
                    "maximal causality by a forest of histories: covers everything in few executions",
                    options -> new Mcr(options.rules(), options.search())),
            new Entry("dfs", "every interleaving, depth first; with a bound on preemptions if one is given", Dfs::new),
            new Entry(
                    "random",
                    "any step that can be taken, with equal chances; until a limit is reached",
                    RandomWalk::new),
            new Entry(
                    "pct",
                    "random priorities with few changes: finds bugs of small depth; until a limit is reached",
                    Pct::new),
            new Entry(
                    "mcr-classic",
                    "maximal causality reduction as published; ends with a check that says what it missed",
                    McrClassic::new));

    private Strategies() {}

    /** All of them, in the order in which they are shown. */
    public static List<Entry> all() {
        return ALL;
    }

    /**
     * A fresh strategy of that name.
     *
     * @throws IllegalArgumentException naming those that exist, if it does not
     */
    public static Strategy create(String name, StrategyOptions options) {
        for (Entry e : ALL) {
            if (e.name().equals(name)) {
                return e.factory().apply(options);
            }
        }
        String known = ALL.stream().map(Entry::name).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("there is no strategy '" + name + "'; there are " + known);
    }
}
