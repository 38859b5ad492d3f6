package dev.heddle.junit;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.Checker;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.options.StrategyChoice;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.checker.report.Headline;
import dev.heddle.checker.report.Replay;
import dev.heddle.checker.report.Report;
import dev.heddle.checker.report.ScheduleFile;
import dev.heddle.checker.report.ScheduleFiles;
import dev.heddle.checker.report.SourceFolders;
import dev.heddle.checker.report.TextReport;
import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Verdict;
import dev.heddle.core.Runner;
import dev.heddle.model.Failure;
import dev.heddle.model.Policy;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** One {@link HeddleTest}: explores it, or replays a schedule of it, and turns the verdict into Jupiter's terms. */
final class ControlledTest {
    private static final int WIDTH = 120;
    private static final String REPLAY = "heddle.replay";

    /** There is one runtime in a JVM, so tests that Jupiter runs in parallel take turns. */
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    private final JupiterProgram program;
    private final TargetSpec spec;
    private final ExtensionContext context;

    private ControlledTest(JupiterProgram program, TargetSpec spec, ExtensionContext context) {
        this.program = program;
        this.spec = spec;
        this.context = context;
    }

    static void run(Surroundings surroundings, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        if (Hosting.isOn()) {
            HostedRun.explore(new JupiterProgram(surroundings, method, context), context);
            return;
        }
        Method testMethod = context.getRequiredTestMethod();
        HeddleTest annotation = AnnotationSupport.findAnnotation(testMethod, HeddleTest.class)
                .orElseThrow(() ->
                        new SetupException(testMethod + " is extended with HeddleExtension, but is no @HeddleTest"));
        JupiterProgram program = new JupiterProgram(surroundings, method, context);
        TargetSpec spec = new TargetSpec(
                context.getRequiredTestClass().getName(),
                Optional.of(testMethod.getName()),
                Invocation.of(context.getUniqueId()));
        ControlledTest test = new ControlledTest(program, spec, context);
        ONE_AT_A_TIME.lock();
        try {
            String schedule = annotation.replay().isEmpty()
                    ? context.getConfigurationParameter(REPLAY)
                            .map(String::strip)
                            .orElse("")
                    : annotation.replay();
            if (TestWorker.isThisJvm()) {
                test.help(annotation);
            } else if (schedule.isEmpty()) {
                test.explore(AnnotatedOptions.of(annotation, context::getConfigurationParameter));
            } else {
                test.replay(schedule, annotation);
            }
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    private void explore(AnnotatedOptions annotated) {
        CheckOptions options = annotated.check();
        boolean samples = !StrategyChoice.descriptor(options).ends();
        if (samples && !annotated.limited()) {
            throw new SetupException("the strategy " + options.strategy()
                    + " only samples: set maxExecutions or time of the @HeddleTest");
        }
        ScheduleFiles files = new ScheduleFiles(options.schedules());
        CheckResult result;
        Optional<Throwable> cause;
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        try (ProgramOutput output = output(options.output());
                JavaTarget target = new JavaTarget(program, options.run())) {
            // An interrupt of this thread, as by @Timeout, ends the check.
            result = new Checker(options, Progress.NONE, () -> false)
                    .check(spec.toString(), target, output, ClassFiles.NONE, worker(options))
                    .withSwitching(target.switching());
            cause = cause(result, target);
        }
        String classPath = System.getProperty("java.class.path");
        conclude(
                files.keep(result, spec, classPath, why -> context.publishReportEntry("heddle", why)),
                cause,
                samples || annotated.passOnLimit());
    }

    /** The command that starts another process for this test; none if one is enough. */
    private List<String> worker(CheckOptions options) {
        return options.workers() == 1
                ? List.of()
                : TestWorker.command(
                        context.getRequiredTestClass(),
                        context.getUniqueId(),
                        AnnotatedOptions.parameters(context::getConfigurationParameter));
    }

    /** Explores what another process wants to have explored. */
    private void help(HeddleTest annotation) {
        CheckOptions options = AnnotatedOptions.ofWorker(annotation, context::getConfigurationParameter);
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        try (ProgramOutput output = output(options.output());
                JavaTarget target = new JavaTarget(program, options.run())) {
            TestWorker.serve(options, target, output);
        }
    }

    private void replay(String schedule, HeddleTest annotation) {
        ScheduleFile file = ScheduleFiles.read(Path.of(schedule));
        if (!file.target().equals(spec.toString())) {
            String why = "schedule file " + schedule + " is for " + file.target() + ", not for " + spec;
            boolean otherInvocation =
                    TargetSpec.parse(file.target()).withInvocation("").equals(spec.withInvocation(""));
            if (annotation.replay().isEmpty() || otherInvocation) { // given for the whole run, or all invocations
                throw new TestAbortedException(why + "; nothing was checked");
            }
            throw new SetupException(why);
        }
        CheckOptions options = file.options();
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        try (ProgramOutput output = output(annotation.output());
                JavaTarget target = new JavaTarget(program, Debugging.patiently(options.run()))) {
            if (Debugging.isOn()) {
                CheckResult result = Replay.once(file, target, output, () -> Debugging.executionBegins(schedule));
                conclude(result, program.lastThrown(), false);
            } else {
                CheckResult result = Replay.of(file, target, output);
                conclude(result, cause(result, target), false);
            }
        }
    }

    private static ProgramOutput output(boolean show) {
        return ProgramOutput.besideOthers(show ? Optional.of(System.err) : Optional.empty());
    }

    /** The exception itself, which a failure only describes: from one more run of its schedule. */
    private Optional<Throwable> cause(CheckResult result, JavaTarget target) {
        if (result.failures().isEmpty() || result.failures().get(0).failure().kind() != Failure.Kind.EXCEPTION) {
            return Optional.empty();
        }
        FoundFailure first = result.failures().get(0);
        try {
            target.run(first.schedule(), candidates -> Policy.ABANDON);
        } catch (Runner.Stop noTimeLeft) {
            return Optional.empty();
        }
        return program.lastThrown()
                .filter(t -> t.getClass().getName().equals(first.failure().type()));
    }

    private void conclude(CheckResult checked, Optional<Throwable> cause, boolean passOnLimit) {
        CheckResult result = new SourceFolders(List.of(), ClassPath.foldersOfThisJvm()).tell(checked);
        Report report = new TextReport(
                WIDTH, result.options().verbose(), false, file -> "@HeddleTest(replay = \"" + file + "\")");
        String text = report.text(List.of(result)).stripTrailing();
        boolean found = result.verdict() == Verdict.FAILED || result.verdict() == Verdict.ERROR;
        if (!found && program.abortion().isPresent()) {
            throw (TestAbortedException) program.abortion().get();
        }
        switch (result.verdict()) {
            case COVERED -> {
                context.publishReportEntry("heddle", text);
                if (!result.races().isEmpty()) {
                    warn("there are data races: " + new TextReport(WIDTH, false, true, f -> "").text(List.of(result)));
                }
            }
            case LIMIT -> {
                String limited = "not covered: limit" + System.lineSeparator() + text;
                context.publishReportEntry("heddle", limited);
                if (!passOnLimit) {
                    throw new AssertionError(limited + System.lineSeparator()
                            + "  (More time: @HeddleTest(time = \"5m\"). To let it pass with a warning: onLimit ="
                            + " \"pass\".)");
                }
                warn(limited);
            }
            case FAILED -> throw new AssertionError(System.lineSeparator() + text, cause.orElse(null));
            case ERROR -> throw error(result);
        }
    }

    /** Build tools show what a test prints, but not what it publishes. */
    private void warn(String text) {
        System.err.println("[heddle] " + context.getDisplayName() + " passes, but " + text.stripTrailing());
    }

    private static RuntimeException error(CheckResult result) {
        Throwable e = result.error().orElseThrow();
        return e instanceof SetupException s
                ? s
                : new IllegalStateException(Verdict.ERROR.label() + ": " + Headline.of(e), e);
    }
}
