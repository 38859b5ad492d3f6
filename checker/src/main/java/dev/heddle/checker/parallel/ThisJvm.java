package dev.heddle.checker.parallel;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The JVM that this process is, for whoever starts another like it. */
public final class ThisJvm {
    private ThisJvm() {}

    /** How a command begins that starts such a JVM, with those of this one's arguments; it may be added to. */
    public static List<String> command(Predicate<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(arguments)
                .forEach(command::add);
        return command;
    }
}
