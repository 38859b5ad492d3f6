package dev.heddle.cli;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.PartWorker;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.NamedPrograms;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import dev.heddle.cluster.ClusterAddress;
import dev.heddle.cluster.Entrance;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle worker}: explores parts of a program for the process that started it, or for whichever checks a cluster has. */
@Command(
        name = "worker",
        description =
                "With --join: has workers on this machine for 'heddle check --cluster', until it is ended; programs come with"
                        + " the checks. Without: explores parts of a program for 'heddle check --jobs', which starts it and"
                        + " speaks with it over its standard input and output; not for people to call.",
        sortOptions = false,
        addMethodSubcommands = false)
final class WorkerCommand implements Callable<Integer> {
    private static final Set<String> OF_A_MEMBER = Set.of("--join", "--listen", "--token-file", "--jobs");

    private final Console console;

    @Parameters(paramLabel = "TARGET", arity = "0..1", description = "As for 'heddle check'; not with --join.")
    private String target = "";

    @Option(
            names = {"--cp", "-cp", "--class-path"},
            paramLabel = "PATH",
            defaultValue = ".",
            description = "As for 'heddle check'.")
    private String classPath = ".";

    @Option(
            names = "--join",
            paramLabel = "ADDRESSES",
            split = ",",
            description = "Have workers on this machine for the cluster with members at these addresses, as"
                    + " 10.0.0.5:5701,10.0.0.6; the first member names its own. --jobs says how many workers.")
    private List<String> join = List.of();

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            description =
                    "Where others reach this machine. Default: the address by which it reaches the others, and the first"
                            + " free port of 5701 to 5720.")
    private String listen;

    @Option(names = "--token-file", paramLabel = "FILE", description = "As for 'heddle check'.")
    private Path tokenFile;

    @Spec
    private CommandSpec commandSpec;

    @Mixin
    private OptionFlags flags = new OptionFlags();

    @Mixin
    private ProgramFlags given = new ProgramFlags();

    WorkerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        CheckOptions options = flags.options();
        if (!join.isEmpty()) {
            return join(options);
        }
        if (target.isEmpty() || listen != null || tokenFile != null) {
            throw new ParameterException(
                    commandSpec.commandLine(), "name the members of the cluster to join: --join ADDRESSES");
        }
        TargetSpec spec = TargetSpec.parse(target);
        // What the program prints goes elsewhere: this is for messages.
        Frames frames = new Frames(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        System.setIn(java.io.InputStream.nullInputStream());
        System.setOut(System.err);
        CheckCommand.requireAgent();
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        try (ProgramOutput output =
                new ProgramOutput(options.output() ? Optional.of(console.err()) : Optional.empty())) {
            NamedPrograms.each(
                            spec,
                            ClassPath.parse(classPath),
                            options.assertions(),
                            given.input(),
                            (one, program) -> serve(options, program, output, frames))
                    .ifPresent(why -> {
                        throw new SetupException("JUnit skips " + spec + ": " + why);
                    });
        }
        return 0;
    }

    private static boolean serve(CheckOptions options, LoadedProgram program, ProgramOutput output, Frames frames) {
        try (JavaTarget java = new JavaTarget(program, options.run())) {
            new PartWorker(options, java, output, frames).serve();
            return true;
        }
    }

    private int join(CheckOptions options) throws IOException {
        if (!target.isEmpty()) {
            throw new SetupException("a worker of a cluster is told by its checks what to explore: name no target");
        }
        for (OptionSpec given : commandSpec.commandLine().getParseResult().matchedOptions()) {
            if (!OF_A_MEMBER.contains(given.longestName())) {
                throw new SetupException(
                        given.longestName() + " is for checks, and comes with them: --join does not take it");
            }
        }
        Entrance entrance = ClusterFlags.entrance(join, tokenFile);
        Optional<ClusterAddress> own = Optional.ofNullable(listen).map(ClusterAddress::parse);
        if (own.isPresent() && tokenFile == null && !own.get().isLoopback()) {
            throw new SetupException(
                    own.get() + " can be reached by others than this machine, and workers run code that they"
                            + " are sent: name a file with the cluster's secret (--token-file)");
        }
        return ClusterCall.join(entrance, own, options.workers());
    }
}
