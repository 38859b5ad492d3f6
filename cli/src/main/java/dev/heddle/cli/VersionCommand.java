package dev.heddle.cli;

import dev.heddle.checker.options.HeddleVersion;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code heddle version}: says which Heddle this is, on which Java. */
@Command(name = "version", description = "Says which Heddle this is, on which Java.", addMethodSubcommands = false)
final class VersionCommand implements Callable<Integer> {
    private final Console console;

    VersionCommand(Console console) {
        this.console = console;
    }

    static String text() {
        return "heddle " + HeddleVersion.text() + " on Java " + Runtime.version();
    }

    @Override
    public Integer call() {
        console.print(List.of(text()));
        return 0;
    }
}
