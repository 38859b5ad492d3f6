package dev.heddle.cli;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOption;
import java.util.Arrays;
import java.util.ListResourceBundle;
import java.util.stream.Stream;

/**
 * For help texts: {@code ${bundle:taking-depth}} in the description of a flag names the strategies that take that option.
 * The bare name of a flag would replace its description.
 */
final class StrategyNames extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        Stream<Object[]> takers = Arrays.stream(StrategyOption.values())
                .map(o -> new Object[] {"taking-" + o.label(), Strategies.taking(o)});
        Stream<Object[]> divisible = Stream.<Object[]>of(new Object[] {"divisible", Strategies.divisible()});
        return Stream.concat(takers, divisible).toArray(Object[][]::new);
    }
}
