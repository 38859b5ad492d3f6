package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.checker.Checker;
import dev.heddle.checker.checkpoint.CheckpointFolder;
import dev.heddle.checker.drive.DrivenProgram;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.report.Report;
import dev.heddle.checker.report.ScheduleFiles;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.Assumptions;
import dev.heddle.checker.result.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code heddle drive}: explores a program in any language, over JSON lines. */
@Command(
        name = "drive",
        description =
                "Explores a program in any language, which says over JSON lines what its processes want to do and is"
                        + " told who may go on (docs/protocol.md). Same verdicts, reports and exit codes as 'heddle check'.",
        customSynopsis = "heddle drive [options] -- COMMAND...",
        sortOptions = false,
        addMethodSubcommands = false)
final class DriveCommand implements Callable<Integer> {
    private static final String EXOGENOUS = "exogenous";

    /** Options about Java, or about what the protocol does not have. */
    private static final List<String> WITHOUT_MEANING =
            List.of("--assertions", "--races", "--timeouts", "--sleeps", "--spurious-wakeups", "--threads", "--jobs");

    private final Console console;
    private final Interruption interruption;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "COMMAND",
            arity = "1..*",
            description =
                    "What starts the program, after '--'. It speaks on standard input and output; what it prints on"
                            + " its error stream is shown with a failure.")
    private List<String> command = List.of();

    @Mixin
    private OptionFlags flags = new OptionFlags();

    @Mixin
    private ReportFlags reports = new ReportFlags();

    DriveCommand(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        ParseResult given = spec.commandLine().getParseResult();
        for (String option : WITHOUT_MEANING) {
            if (given.hasMatchedOption(option)) {
                throw new SetupException(option + " has no meaning for a driven program");
            }
        }
        CheckOptions options = flags.options();
        ScheduleFiles files = new ScheduleFiles(options.schedules());
        reports.prepare(console);
        try (DrivenProgram program = start(options)) {
            if (!program.isStepwise()) {
                if (!given.hasMatchedOption("--strategy")) {
                    flags.strategy(EXOGENOUS);
                    options = flags.options();
                }
                if (!options.strategy().equals(EXOGENOUS)) {
                    throw new SetupException("strategy " + options.strategy() + " needs a program that speaks at step"
                            + " level; this one speaks at trace level, which is enough for " + EXOGENOUS);
                }
            }
            return explore(program, options, files);
        }
    }

    private DrivenProgram start(CheckOptions options) {
        return new DrivenProgram(
                command, options.patience(), options.output() ? Optional.of(console.err()) : Optional.empty());
    }

    private int explore(DrivenProgram program, CheckOptions options, ScheduleFiles files) throws IOException {
        if (options.checkpoint().isPresent() && options.resume()) {
            CheckpointFolder folder = new CheckpointFolder(options.checkpoint().get());
            folder.requireOneOf(List.of(program.name()));
            if (!folder.has(program.name()) && !options.quiet()) {
                console.error("no checkpoint of " + program.name() + " yet: it starts from the beginning");
            }
        }
        CheckResult result = new Checker(options, console.progress(options), interruption)
                .check(program.name(), program.target(options), program, program)
                .withAssumptions(Assumptions.ofDriven(options));
        List<String> complaints = new ArrayList<>();
        result = files.keep(result, target(command), stem(), "", complaints::add);
        Report report =
                new TextReport(console.width(), options.verbose(), options.quiet(), file -> "heddle replay " + file);
        CheckCommand.print(result, report, console);
        complaints.forEach(console::error);
        reports.write(List.of(result), console);
        return result.verdict().exitCode();
    }

    /** Part of the names of schedule files: the last word of the command that looks like a file, else its first word. */
    private String stem() {
        String word = command.stream()
                .filter(w -> !w.startsWith("-") && w.contains("."))
                .reduce((first, second) -> second)
                .orElse(command.get(0));
        Path name = Path.of(word).getFileName();
        String text = name == null ? word : name.toString();
        int dot = text.lastIndexOf('.');
        return (dot > 0 ? text.substring(0, dot) : text).replaceAll("[^\\w-]", "_");
    }

    /** A command as the target of a schedule file: a list in JSON, which no Java class is called. */
    private static String target(List<String> command) {
        try {
            return new ObjectMapper().writeValueAsString(command);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a list of texts cannot be written", e);
        }
    }

    /** Whether a schedule file is that of a driven program. */
    static boolean isDriven(String target) {
        return target.startsWith("[");
    }

    /** The command that a schedule file names. */
    static List<String> command(String target) {
        try {
            return List.of(new ObjectMapper().readValue(target, String[].class));
        } catch (JsonProcessingException e) {
            throw new SetupException("the schedule file names no command: " + target, e);
        }
    }
}
