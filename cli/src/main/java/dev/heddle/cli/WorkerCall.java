package dev.heddle.cli;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.RelationsText;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.parallel.ThisJvm;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.ProgramInput;
import dev.heddle.checker.program.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The command line of a worker: the JVM that runs here with all its options, and the options of the check. */
final class WorkerCall {
    /** Options that concern only the process that divides the work and reports. */
    private static final Set<String> OF_THE_COORDINATOR = Set.of(
            "jobs", "checkpoint", "resume", "time", "maxExecutions", "schedules", "progress", "verbose", "quiet");

    private WorkerCall() {}

    /** The command that starts a worker for this check. */
    static List<String> of(CheckOptions options, TargetSpec target, ClassPath classPath, ProgramInput input) {
        List<String> command = start();
        command.addAll(flags(options));
        command.addAll(flags(input));
        command.add("--cp");
        command.add(classPath.toString());
        command.add(target.toString());
        return command;
    }

    /** The same without the options of a check. */
    static List<String> start() {
        List<String> command = ThisJvm.command(argument -> true);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Main.class.getName());
        command.add("worker");
        return command;
    }

    /** What the program is given as flags. Its standard input may be too long for a command line, so it goes into a file. */
    private static List<String> flags(ProgramInput input) {
        List<String> flags = flagsButInput(input);
        input.standardInput().ifPresent(contents -> flags.add("--input=" + file(contents)));
        return flags;
    }

    /** What the program is given as flags, without its standard input. */
    static List<String> flagsButInput(ProgramInput input) {
        List<String> flags = new ArrayList<>();
        input.arguments().forEach(argument -> flags.add("--argument=" + argument));
        input.properties().forEach((name, value) -> flags.add("--system-property=" + name + "=" + value));
        return flags;
    }

    private static Path file(String contents) {
        try {
            Path file = Files.createTempFile("heddle-input", "");
            file.toFile().deleteOnExit();
            return Files.write(file, Base64.getDecoder().decode(contents));
        } catch (IOException e) {
            throw new SetupException("the input for workers cannot be kept", e);
        }
    }

    /** The options as flags. */
    static List<String> flags(CheckOptions options) {
        List<String> flags = new ArrayList<>();
        options.asText().forEach((name, value) -> {
            String flag = name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (OF_THE_COORDINATOR.contains(name) || value.isEmpty()) {
                return;
            }
            if (name.equals("assertions")) { // on unless they are turned off
                flags.add(options.assertions() ? "--assertions" : "--no-assertions");
            } else if (name.equals("relations")) { // whose file another machine does not have
                flags.add("--relations=" + RelationsText.contents(value));
            } else if (value.equals("true")) {
                flags.add("--" + flag);
            } else if (!value.equals("false")) {
                flags.add("--" + flag + "=" + value);
            }
        });
        return flags;
    }
}
