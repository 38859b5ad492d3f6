package dev.heddle.cli;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.program.ClassPath;
import dev.heddle.checker.program.TargetSpec;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
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
    static List<String> of(CheckOptions options, TargetSpec target, ClassPath classPath) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Main.class.getName());
        command.add("worker");
        command.addAll(flags(options));
        command.add("--cp");
        command.add(classPath.toString());
        command.add(target.toString());
        return command;
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
            } else if (value.equals("true")) {
                flags.add("--" + flag);
            } else if (!value.equals("false")) {
                flags.add("--" + flag + "=" + value);
            }
        });
        return flags;
    }
}
