package dev.heddle.core.strategy;

import dev.heddle.core.Delegating;
import dev.heddle.core.Divisible;
import dev.heddle.core.Resumable;
import dev.heddle.core.Shareable;
import dev.heddle.core.Strategy;
import java.util.Set;
import java.util.function.Function;

/**
 * All that the rest of Heddle knows of a strategy: lists, help, documents and the checking of options derive from it.
 *
 * @param name as on the command line
 * @param description one line that says what it does
 * @param options those that it takes of the ones that are not for everybody
 * @param ends whether it comes to an end by itself; one that samples goes on until a limit is reached
 * @param factory makes a fresh one
 */
public record StrategyDescriptor(
        String name,
        String description,
        Set<StrategyOption> options,
        boolean ends,
        Function<StrategyOptions, Strategy> factory) {
    /** After how many executions one that samples is ended if nobody has set a limit. */
    public static final long DEFAULT_EXECUTIONS = 10_000;

    /** Copies the options. */
    public StrategyDescriptor {
        options = Set.copyOf(options);
    }

    /** One that comes to an end by itself. */
    static StrategyDescriptor ending(
            String name, String description, Function<StrategyOptions, Strategy> factory, StrategyOption... options) {
        return new StrategyDescriptor(name, description, Set.of(options), true, factory);
    }

    /** One that goes on until a limit is reached. */
    static StrategyDescriptor endless(
            String name, String description, Function<StrategyOptions, Strategy> factory, StrategyOption... options) {
        return new StrategyDescriptor(name, description, Set.of(options), false, factory);
    }

    /** Whether it takes that option. */
    public boolean takes(StrategyOption option) {
        return options.contains(option);
    }

    /** A fresh strategy. */
    public Strategy create(StrategyOptions given) {
        return factory.apply(given);
    }

    /** Whether it can save how far it is, and go on from there. */
    public boolean isResumable() {
        return create(StrategyOptions.DEFAULT) instanceof Resumable;
    }

    /** Whether its work can be divided among several processes. */
    public boolean isDivisible() {
        Strategy fresh = create(StrategyOptions.DEFAULT);
        return fresh instanceof Divisible || fresh instanceof Shareable || fresh instanceof Delegating;
    }
}
