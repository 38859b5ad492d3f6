package dev.heddle.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle help}: all commands, or one of them in full. */
@Command(name = "help", description = "Shows all commands, or one of them in full.", addMethodSubcommands = false)
final class HelpCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command to show in full.")
    private String command;

    @Spec
    private CommandSpec spec;

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine root = spec.root().commandLine();
        CommandLine shown = command == null ? root : root.getSubcommands().get(command);
        if (shown == null) {
            throw new ParameterException(spec.commandLine(), "no command '" + command + "'");
        }
        console.print(List.of(shown.getUsageMessage().stripTrailing()));
        return 0;
    }
}
