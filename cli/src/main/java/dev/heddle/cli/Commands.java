package dev.heddle.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes the commands, each of which knows the console. */
final class Commands {
    private static final IFactory FACTORY = CommandLine.defaultFactory();

    private final Map<String, Object> all = new LinkedHashMap<>();

    Commands(Console console, Interruption interruption) {
        all.put("check", new CheckCommand(console, interruption));
        all.put("drive", new DriveCommand(console, interruption));
        all.put("worker", new WorkerCommand(console));
        all.put("replay", new ReplayCommand(console));
        all.put("bench", new BenchCommand(console));
        all.put("dependence", new DependenceCommand(console));
        all.put("strategies", new StrategiesCommand(console));
        all.put("version", new VersionCommand(console));
        all.put("help", new HelpCommand(console));
    }

    /** Adds those that can be meant: getting to know a command's options takes time, and mostly one is named. */
    void addTo(CommandLine root, String[] args) {
        boolean named = args.length > 0 && all.containsKey(args[0]) && !args[0].equals("help");
        all.forEach((name, command) -> {
            if (!named || name.equals(args[0])) {
                root.addSubcommand(name, new CommandLine(command, FACTORY).setResourceBundle(new StrategyNames()));
            }
        });
    }
}
