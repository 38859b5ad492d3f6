package dev.heddle.cli;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.drive.DrivenProgram;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.report.Headline;
import dev.heddle.checker.report.Replay;
import dev.heddle.checker.report.ScheduleFile;
import dev.heddle.checker.report.ScheduleFiles;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle replay}: runs one schedule again. */
@Command(
        name = "replay",
        description = "Runs exactly the schedule of a file: same failure, same exit code.",
        sortOptions = false,
        addMethodSubcommands = false)
final class ReplayCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A schedule file that 'heddle check' or 'heddle drive' has written.")
    private Path file;

    @Option(
            names = {"--cp", "--class-path"},
            paramLabel = "PATH",
            description = "Class path of the program under test. Default: the one that the file names.")
    private String classPath;

    @Option(names = "--verbose", description = "Show all events, options and stack traces.")
    private boolean verbose;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        ScheduleFile schedule = ScheduleFiles.read(file);
        if (DriveCommand.isDriven(schedule.target())) {
            return tell(replayDriven(schedule));
        }
        ClassPath path = classPath == null ? ClassPath.remembered(schedule.classPath()) : ClassPath.parse(classPath);
        CheckCommand.requireAgent();
        return tell(replay(schedule, path));
    }

    private int tell(CheckResult result) {
        if (result.verdict() == Verdict.ERROR) {
            throw new SetupException(
                    Headline.of(result.error().orElseThrow()), result.error().orElseThrow());
        }
        console.print(new TextReport(console.width(), verbose, false, f -> "").text(List.of(result)));
        return result.verdict().exitCode();
    }

    private CheckResult replayDriven(ScheduleFile schedule) {
        if (classPath != null) {
            throw new SetupException("this is the schedule of a driven program, which has no class path (--cp)");
        }
        CheckOptions options = schedule.options();
        List<String> command = DriveCommand.command(schedule.target());
        try (DrivenProgram program = new DrivenProgram(command, options.patience(), Optional.empty())) {
            return Replay.of(schedule, program.target(options), program);
        }
    }

    private static CheckResult replay(ScheduleFile schedule, ClassPath path) {
        CheckOptions options = schedule.options();
        TargetSpec spec = TargetSpec.parse(schedule.target());
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        try (ProgramOutput output = new ProgramOutput(Optional.empty());
                LoadedProgram program = LoadedProgram.load(spec, path, options.assertions(), schedule.input());
                JavaTarget target = new JavaTarget(program, options.run())) {
            return Replay.of(schedule, target, output).withSwitching(target.switching());
        }
    }
}
