package dev.heddle.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code heddle bench}, as far as the jars know it: what is measured is not in them but in the source tree, whose script runs
 * it without coming here.
 */
@Command(
        name = "bench",
        description = {
            "Measures the programs of the literature, and prints its tables with Heddle's figures beside the published ones.",
            "Needs Heddle's source tree: './heddle help bench' there shows its options."
        },
        addMethodSubcommands = false)
final class BenchCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(hidden = true, arity = "0..*")
    private List<String> ignored = List.of();

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.error("bench needs Heddle's source tree: run ./heddle bench there");
        return Main.BAD_USAGE;
    }
}
