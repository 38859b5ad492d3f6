package dev.heddle.cli;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.report.Headline;
import java.io.PrintStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The {@code heddle} command. */
@Command(
        name = "heddle",
        description = {
            "A stateless model checker for concurrent Java: shows an interleaving that breaks your program, step by step"
                    + " and replayable, or says that every interleaving has been covered.",
            ""
        },
        addMethodSubcommands = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:covered, nothing found",
            "1:failure found",
            "2:bad usage or set-up",
            "3:limit reached, nothing found (not covered)",
            " :with several targets the gravest: 2, then 1, then 3, then 0"
        },
        synopsisSubcommandLabel = "COMMAND")
public final class Main {
    /** Bad usage or set-up. */
    static final int BAD_USAGE = 2;

    private Main() {}

    /** Runs the command and exits with its code. */
    public static void main(String[] args) {
        Interruption interruption = new Interruption();
        interruption.arm();
        int code = run(args, System.out, System.err, interruption);
        interruption.exit(code);
    }

    /** Runs the command and returns its exit code. */
    static int run(String[] args, PrintStream out, PrintStream err, Interruption interruption) {
        Console console = new Console(out, err);
        CommandLine commandLine = commandLine(args, console, interruption);
        return commandLine.execute(args);
    }

    private static CommandLine commandLine(String[] args, Console console, Interruption interruption) {
        CommandLine commandLine = new CommandLine(new Main());
        new Commands(console, interruption).addTo(commandLine, args);
        addHelp(commandLine);
        commandLine.setOut(console.outWriter());
        commandLine.setErr(console.errWriter());
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setExpandAtFiles(false);
        commandLine.setUsageHelpAutoWidth(false);
        commandLine.setUsageHelpWidth(100);
        commandLine.setParameterExceptionHandler((e, given) -> badUsage(e, console));
        commandLine.setExecutionExceptionHandler((e, cl, parsed) -> failed(e, console, parsed));
        return commandLine;
    }

    /** For those who try the usual flags first. */
    private static void addHelp(CommandLine root) {
        CommandSpec spec = root.getCommandSpec();
        spec.version(VersionCommand.text());
        spec.addOption(OptionSpec.builder("--version")
                .versionHelp(true)
                .description("Same as 'heddle version'.")
                .build());
        spec.addOption(helpOption());
        root.getSubcommands().values().forEach(c -> c.getCommandSpec().addOption(helpOption()));
    }

    private static OptionSpec helpOption() {
        return OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build();
    }

    private static int badUsage(ParameterException e, Console console) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        // What an option refuses itself comes wrapped in words about the method that refused it.
        String message = reasonOf(e).getMessage();
        console.error(firstLine(message) + " (see '" + helpFor(command) + "')");
        return BAD_USAGE;
    }

    private static Throwable reasonOf(ParameterException e) {
        for (Throwable t = e.getCause(); t != null; t = t.getCause()) {
            if (t instanceof SetupException) {
                return t;
            }
        }
        return e;
    }

    private static String helpFor(String command) {
        return command.contains(" ") ? command.replaceFirst(" ", " help ") : command + " help";
    }

    private static int failed(Exception e, Console console, CommandLine.ParseResult parsed) {
        console.error(Headline.of(e));
        boolean verbose = parsed.hasSubcommand() && parsed.subcommand().hasMatchedOption("--verbose");
        if (verbose || !(e instanceof SetupException)) {
            e.printStackTrace(console.err());
        }
        return BAD_USAGE;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
