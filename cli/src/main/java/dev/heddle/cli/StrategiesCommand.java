package dev.heddle.cli;

import dev.heddle.checker.options.StrategyChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
        int width = StrategyChoice.descriptions().keySet().stream()
                .mapToInt(String::length)
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>();
        StrategyChoice.descriptions().forEach((name, description) -> {
            String mark = name.equals(StrategyChoice.defaultName()) ? " (default)" : "";
            lines.add(name + " ".repeat(width - name.length() + 2) + description + mark);
        });
        console.print(lines);
        return 0;
    }
}
