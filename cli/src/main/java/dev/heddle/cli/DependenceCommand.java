package dev.heddle.cli;

import dev.heddle.agent.dependence.DependenceText;
import dev.heddle.agent.dependence.ReferredClasses;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassFileFinder;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.TargetSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle dependence}: what depends on the reads of a method. */
@Command(
        name = "dependence",
        description = {
            "Shows for each read of a method what depends on it, from the bytecode alone: nothing is run. The strategies"
                    + " mcr-s and mcr-s+ keep only reads on which something depends.",
            ""
        },
        sortOptions = false,
        addMethodSubcommands = false)
final class DependenceCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "CLASS[#METHOD]",
            arity = "1",
            description = "pkg.Class#method, with its lambdas and overloads; pkg.Class means all of its methods.")
    private String target = "";

    @Option(
            names = {"--cp", "-cp", "--class-path"},
            paramLabel = "PATH",
            defaultValue = ".",
            description = "Class path of the program. Default: the working directory.")
    private String classPath = ".";

    @Option(
            names = "--program",
            paramLabel = "CLASS",
            description = "Where the program begins, so that calls of the method from there are known. Default: CLASS.")
    private String program;

    DependenceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        TargetSpec spec = TargetSpec.parse(target);
        List<String> names = new ArrayList<>(
                List.of(outermost(spec.className()), spec.className().replace('.', '/')));
        if (program != null) {
            names.add(TargetSpec.parse(program).className().replace('.', '/'));
        }
        try (ClassFileFinder finder = new ClassFileFinder(ClassPath.parse(classPath))) {
            for (String name : names.subList(1, names.size())) {
                if (finder.find(name).isEmpty()) {
                    throw new SetupException("no class " + name.replace('/', '.') + " on the class path");
                }
            }
            DependenceText text = new DependenceText(ReferredClasses.from(names, finder::find));
            List<String> lines = text.of(spec.className(), spec.method());
            if (lines.isEmpty()) {
                throw new SetupException("class " + spec.className() + " has no method "
                        + spec.method().orElse("") + " with code");
            }
            console.print(lines);
        }
        return 0;
    }

    /** Of nested classes the outermost one, which says how they are used. */
    private static String outermost(String className) {
        int dollar = className.indexOf('$');
        return (dollar < 0 ? className : className.substring(0, dollar)).replace('.', '/');
    }
}
