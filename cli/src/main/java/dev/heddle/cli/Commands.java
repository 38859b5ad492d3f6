package dev.heddle.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes the commands that need to know the console. */
final class Commands implements IFactory {
    private final Console console;
    private final Interruption interruption;

    Commands(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == CheckCommand.class) {
            return type.cast(new CheckCommand(console, interruption));
        } else if (type == ReplayCommand.class) {
            return type.cast(new ReplayCommand(console));
        } else if (type == StrategiesCommand.class) {
            return type.cast(new StrategiesCommand(console));
        } else if (type == VersionCommand.class) {
            return type.cast(new VersionCommand(console));
        } else if (type == HelpCommand.class) {
            return type.cast(new HelpCommand(console));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
