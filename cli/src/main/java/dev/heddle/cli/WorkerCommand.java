package dev.heddle.cli;

import dev.heddle.agent.HeddleAgent;
import dev.heddle.agent.JavaTarget;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.parallel.Frames;
import dev.heddle.checker.parallel.PartWorker;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.LoadedProgram;
import dev.heddle.checker.program.ProgramOutput;
import dev.heddle.checker.program.TargetSpec;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle worker}: explores parts of a program for the process that started it. */
@Command(
        name = "worker",
        description =
                "Explores parts of a program for 'heddle check --jobs', which starts it and speaks with it over its"
                        + " standard input and output; not for people to call.",
        sortOptions = false,
        addMethodSubcommands = false)
final class WorkerCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TARGET", description = "As for 'heddle check'.")
    private String target = "";

    @Option(
            names = {"--cp", "--class-path"},
            paramLabel = "PATH",
            defaultValue = ".",
            description = "As for 'heddle check'.")
    private String classPath = ".";

    @Mixin
    private OptionFlags flags = new OptionFlags();

    @Mixin
    private ProgramFlags given = new ProgramFlags();

    WorkerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CheckOptions options = flags.options();
        TargetSpec spec = TargetSpec.parse(target);
        // What the program prints goes elsewhere: this is for messages.
        Frames frames = new Frames(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        System.setIn(java.io.InputStream.nullInputStream());
        System.setOut(System.err);
        CheckCommand.requireAgent();
        HeddleAgent.select(options.included(spec.className()), options.excluded());
        try (ProgramOutput output =
                        new ProgramOutput(options.output() ? Optional.of(console.err()) : Optional.empty());
                LoadedProgram program =
                        LoadedProgram.load(spec, ClassPath.parse(classPath), options.assertions(), given.input());
                JavaTarget java = new JavaTarget(program, options.run())) {
            new PartWorker(options, java, output, frames).serve();
        }
        return 0;
    }
}
