package dev.heddle.cli;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.Checker;
import dev.heddle.checker.drive.DrivenProgram;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.NamedPrograms;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.report.Headline;
import dev.heddle.checker.report.Replay;
import dev.heddle.checker.report.ScheduleFile;
import dev.heddle.checker.report.ScheduleFiles;
import dev.heddle.checker.report.SourceFolders;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle replay}: runs one schedule again. */
@Command(
        name = "replay",
        description = "Runs exactly the schedule of a file: same failure, same exit code."
                + " If the program has changed since and does something else, it is explored anew, for a minute at most, to"
                + " say whether the failure is gone.",
        sortOptions = false,
        addMethodSubcommands = false)
final class ReplayCommand implements Callable<Integer> {
    private static final Duration TIME_AFTER_CHANGE = Duration.ofSeconds(60);

    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A schedule file that 'heddle check' or 'heddle drive' has written.")
    private Path file;

    @Option(
            names = {"--cp", "-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Class path of the program under test. Default: the one that the file names.")
    private String classPath;

    @Mixin
    private SourceFlags sources = new SourceFlags();

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
        return replay(schedule, path, sources.around(path));
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
        if (sources.isGiven()) {
            throw new SetupException("this is the schedule of a driven program, whose --sources are not known");
        }
        CheckOptions options = schedule.options();
        List<String> command = DriveCommand.command(schedule.target());
        try (DrivenProgram program = new DrivenProgram(command, options.patience(), Optional.empty())) {
            return Replay.of(schedule, program.target(options), program);
        }
    }

    private int replay(ScheduleFile schedule, ClassPath path, SourceFolders folders) {
        CheckOptions options = schedule.options();
        TargetSpec spec = TargetSpec.parse(schedule.target());
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        AtomicInteger code = new AtomicInteger();
        try (ProgramOutput output = new ProgramOutput(Optional.empty())) {
            NamedPrograms.each(spec, path, options.assertions(), schedule.input(), (one, program) -> {
                        code.set(replay(schedule, program, output, folders));
                        return code.get() == 0;
                    })
                    .ifPresent(why -> {
                        throw new SetupException("JUnit skips " + spec + ": " + why);
                    });
        }
        return code.get();
    }

    private int replay(ScheduleFile schedule, LoadedProgram program, ProgramOutput output, SourceFolders folders) {
        CheckOptions options = schedule.options();
        try (JavaTarget target = new JavaTarget(program, options.run())) {
            CheckResult result = Replay.of(schedule, target, output).withSwitching(target.switching());
            Optional<String> changed = changed(schedule, program.classFiles());
            if (result.verdict() != Verdict.ERROR || changed.isEmpty()) {
                return tell(folders.tell(result));
            }
            CheckResult now = new Checker(afterChange(options), Progress.NONE, () -> false)
                    .check(schedule.target(), target, output, program.classFiles())
                    .withSwitching(target.switching());
            return tell(changed.get(), folders.tell(now));
        }
    }

    /** A class of the program that is not what it was when the schedule was written. */
    private static Optional<String> changed(ScheduleFile schedule, ClassFiles now) {
        return schedule.classes().entrySet().stream()
                .filter(e -> now.checksum(e.getKey()).orElse(-1) != e.getValue())
                .map(Map.Entry::getKey)
                .sorted()
                .findFirst();
    }

    /**
     * Another program does not follow the schedule, which says nothing of the failure; only exploring it does. That is done
     * with the options that the failure was found with, as far as they decide what can happen.
     */
    private static CheckOptions afterChange(CheckOptions found) {
        return CheckOptions.builder()
                .seed(found.seed())
                .timeouts(found.timeouts())
                .sleeps(found.sleeps())
                .assertions(found.assertions())
                .spuriousWakeups(found.spuriousWakeups())
                .patience(found.patience())
                .maxSteps(found.maxSteps())
                .races(found.races())
                .include(found.include())
                .exclude(found.exclude())
                .time(TIME_AFTER_CHANGE)
                .build();
    }

    private int tell(String changed, CheckResult now) {
        String gone = switch (now.verdict()) {
            case COVERED -> "the failure is gone";
            case LIMIT -> "the failure has not shown again, but not everything was covered";
            case FAILED, ERROR -> "there still is a failure";
        };
        console.print(List.of("Class " + changed
                + " has changed since the schedule was written, so the program was explored" + " anew: " + gone + "."));
        return tell(now);
    }
}
