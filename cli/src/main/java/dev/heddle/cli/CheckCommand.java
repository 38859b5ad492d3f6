package dev.heddle.cli;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.Checker;
import dev.heddle.checker.checkpoint.CheckpointFolder;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Workers;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.NamedPrograms;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSearch;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.report.Headline;
import dev.heddle.checker.report.Report;
import dev.heddle.checker.report.ScheduleFiles;
import dev.heddle.checker.report.SourceFolders;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle check}: explores programs. */
@Command(
        name = "check",
        description = "Explores the interleavings of a program and reports what breaks it.",
        sortOptions = false,
        addMethodSubcommands = false)
final class CheckCommand implements Callable<Integer> {
    private final Console console;
    private final Interruption interruption;

    @Spec
    private CommandSpec commandSpec;

    @Parameters(
            paramLabel = "TARGET",
            arity = "0..*",
            description =
                    "pkg.Class (its main) or pkg.Class#method (without parameters, or a JUnit test, which JUnit runs if it"
                            + " needs that; pkg.Class#method[2] for one invocation). Several run one after another, each from"
                            + " a clean state."
                            + " A pattern stands for all main methods and JUnit tests that match: 'pkg.*' for a package"
                            + " with all below it, 'pkg.Class#*' for the tests of a class.")
    private List<String> targets = List.of();

    @Option(
            names = {"--cp", "-cp", "--class-path"},
            paramLabel = "PATH",
            defaultValue = ".",
            description =
                    "Class path of the program under test; @FILE reads it from a file. Default: the working directory.")
    private String classPath = ".";

    @Option(
            names = "--tag",
            paramLabel = "NAME",
            description =
                    "Of what a pattern matches, only tests with that tag; may be repeated. @HeddleTest has the tag"
                            + " heddle. Without a target: on the whole class path.")
    private List<String> tags = List.of();

    @Mixin
    private ProgramFlags given = new ProgramFlags();

    @Mixin
    private OptionFlags flags = new OptionFlags();

    @Mixin
    private ClusterFlags cluster = new ClusterFlags();

    @Mixin
    private SourceFlags sources = new SourceFlags();

    @Mixin
    private ReportFlags reports = new ReportFlags();

    CheckCommand(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Optional<ClusterCall> members = cluster.enter();
        CheckOptions options = members.isPresent() ? flags.options(members.get().processes()) : flags.options();
        ProgramInput input = given.input();
        ClassPath path = ClassPath.parse(classPath);
        SourceFolders folders = sources.around(path);
        List<TargetSpec> specs = specs(path, options);
        ScheduleFiles files = new ScheduleFiles(options.schedules());
        reports.prepare(console);
        if (options.checkpoint().isPresent()) {
            CheckpointFolder folder = new CheckpointFolder(options.checkpoint().get());
            if (options.resume()) {
                List<String> names = specs.stream().map(TargetSpec::toString).toList();
                folder.requireOneOf(names);
                names.stream()
                        .filter(n -> !folder.has(n) && !options.quiet())
                        .forEach(n -> console.error("no checkpoint of " + n + " yet: it starts from the beginning"));
            }
        }
        requireAgent();

        Checker checker = new Checker(options, console.progress(options), interruption);
        Report report =
                new TextReport(console.width(), options.verbose(), options.quiet(), file -> "heddle replay " + file);
        List<CheckResult> results = new ArrayList<>();
        for (TargetSpec spec : specs) {
            List<String> complaints = new ArrayList<>();
            for (CheckResult found : check(checker, spec, path, input, options, members, files, complaints)) {
                CheckResult result = folders.tell(found);
                results.add(result);
                print(result, report, console);
            }
            complaints.forEach(console::error);
        }
        if (results.isEmpty()) {
            throw new SetupException("nothing was checked: JUnit has skipped all that there is");
        }
        if (results.size() > 1 && !options.quiet()) {
            console.print(SummaryTable.of(results));
        }
        reports.write(results, console);
        return Verdict.gravest(results.stream().map(CheckResult::verdict).toList())
                .exitCode();
    }

    private List<TargetSpec> specs(ClassPath path, CheckOptions options) {
        if (targets.isEmpty() && tags.isEmpty()) {
            throw new ParameterException(
                    commandSpec.commandLine(),
                    "name what to check: pkg.Class, pkg.Class#method, or a pattern such as 'pkg.*'");
        }
        Consumer<String> skipped = options.quiet() ? text -> {} : console::error;
        try (TargetSearch search = new TargetSearch(path, tags, skipped)) {
            return search.find(targets.isEmpty() ? List.of("*") : targets);
        }
    }

    /** One result, or one for each invocation that JUnit makes up; none for a test that it skips, unless the user has named it. */
    private List<CheckResult> check(
            Checker checker,
            TargetSpec spec,
            ClassPath path,
            ProgramInput input,
            CheckOptions options,
            Optional<ClusterCall> members,
            ScheduleFiles files,
            List<String> complaints) {
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        List<CheckResult> results = new ArrayList<>();
        try (ProgramOutput output =
                new ProgramOutput(options.output() ? Optional.of(console.err()) : Optional.empty())) {
            Optional<String> skipped = NamedPrograms.each(spec, path, options.assertions(), input, (one, program) -> {
                CheckResult result = check(checker, one, path, input, options, members, output, program);
                Map<String, Long> classes = program.classFiles().loaded();
                results.add(files.keep(result, one, path.toString(), input, classes, complaints::add));
                return result.verdict() == Verdict.COVERED;
            });
            boolean named = targets.contains(spec.toString());
            if (skipped.isPresent() && named) {
                throw new SetupException("JUnit skips " + spec + ": " + skipped.get());
            }
            skipped.ifPresent(why -> complaints.add("JUnit skips " + spec + ", which is left out: " + why));
        } catch (SetupException e) {
            results.add(CheckResult.error(spec.toString(), options, e));
        }
        return results;
    }

    private static CheckResult check(
            Checker checker,
            TargetSpec spec,
            ClassPath path,
            ProgramInput input,
            CheckOptions options,
            Optional<ClusterCall> members,
            ProgramOutput output,
            LoadedProgram program) {
        try (JavaTarget target = new JavaTarget(program, options.run())) {
            CheckResult result;
            if (members.isPresent()) {
                Workers workers = members.get().workers(options, spec, path, input);
                result = checker.check(spec.toString(), target, output, program.classFiles(), workers);
                ClusterCall.requireUnchanged(program.classFiles());
            } else {
                List<String> worker = options.workers() == 1 ? List.of() : WorkerCall.of(options, spec, path, input);
                result = checker.check(spec.toString(), target, output, program.classFiles(), worker);
            }
            result = result.withSwitching(target.switching());
            if (result.verdict() == Verdict.COVERED || result.verdict() == Verdict.LIMIT) {
                program.requireTested();
            }
            return result;
        } catch (SetupException e) {
            return CheckResult.error(spec.toString(), options, e);
        }
    }

    static void print(CheckResult result, Report report, Console console) {
        if (result.verdict() != Verdict.ERROR) {
            console.print(report.text(List.of(result)));
            return;
        }
        Throwable error = result.error().orElseThrow();
        console.error(Headline.of(error));
        if (result.options().verbose() || !(error instanceof SetupException)) {
            error.printStackTrace(console.err());
        }
    }

    static void requireAgent() {
        if (!HeddleAgent.isPrepared()) {
            throw new SetupException(
                    "the agent is not active: start Java with -javaagent:heddle-agent.jar, as the heddle"
                            + " script does");
        }
        HeddleAgent.activate();
    }
}
