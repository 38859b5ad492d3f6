package dev.heddle.cli;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyDescriptor;
import dev.heddle.core.strategy.StrategyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code heddle strategies}: lists the ways to explore. */
@Command(name = "strategies", description = "Lists the strategies.", addMethodSubcommands = false)
final class StrategiesCommand implements Callable<Integer> {
    private final Console console;

    StrategiesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<StrategyDescriptor> all = Strategies.all();
        int width = all.stream().mapToInt(d -> d.name().length()).max().orElse(0) + 2;
        List<String> lines = new ArrayList<>();
        for (StrategyDescriptor d : all) {
            String mark = d.equals(Strategies.byDefault()) ? " (default)" : "";
            lines.add(d.name() + " ".repeat(width - d.name().length()) + d.description() + mark);
            if (!d.ends()) {
                lines.add(" ".repeat(width) + "goes on until a limit is reached (--max-executions, --time); "
                        + StrategyDescriptor.DEFAULT_EXECUTIONS + " executions if none is given");
            }
            if (!d.options().isEmpty()) {
                lines.add(" ".repeat(width) + "takes " + flags(d));
            }
        }
        console.print(lines);
        return 0;
    }

    private static String flags(StrategyDescriptor strategy) {
        return strategy.options().stream()
                .sorted()
                .map(StrategyOption::label)
                .collect(Collectors.joining(", --", "--", ""));
    }
}
