package dev.heddle.checker.drive;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.checker.Checker;
import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.CheckOptionsBuilder;
import dev.heddle.checker.result.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Runs programs in other languages for tests. */
final class Driving {
    static final Path CLIENTS = Path.of("..", "clients").toAbsolutePath().normalize();

    private static final Map<String, Boolean> THERE = new ConcurrentHashMap<>();

    private Driving() {}

    /** Skips the test, saying so, where the interpreter is missing. */
    static void require(String interpreter) {
        boolean there = THERE.computeIfAbsent(interpreter, Driving::isThere);
        if (!there) {
            System.err.println("SKIPPED: " + interpreter + " is not on this machine, so what it drives is not tested");
        }
        assumeTrue(there, interpreter + " is not on this machine");
    }

    private static boolean isThere(String interpreter) {
        try {
            Process process = new ProcessBuilder(interpreter, "--version")
                    .redirectErrorStream(true)
                    .start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** An example of a client, in Python or JavaScript. */
    static List<String> example(String interpreter, String name, String... args) {
        require(interpreter);
        boolean python = interpreter.equals("python3");
        Path folder = CLIENTS.resolve(python ? "python" : "javascript").resolve("examples");
        List<String> command = new ArrayList<>(List.of(interpreter));
        if (python) {
            command.add("-B"); // no files beside the sources
        }
        command.add(folder.resolve(name + (python ? ".py" : ".js")).toString());
        for (String arg : args) {
            if (!arg.isEmpty()) {
                command.add(arg);
            }
        }
        return command;
    }

    static CheckResult check(List<String> command, CheckOptionsBuilder builder) {
        CheckOptions options = builder.build();
        try (DrivenProgram program = new DrivenProgram(command, options.patience(), Optional.empty())) {
            return new Checker(options, Progress.NONE, () -> false)
                    .check(program.name(), program.target(options), program, program);
        }
    }

    static CheckOptionsBuilder by(String strategy) {
        return CheckOptions.builder().strategy(strategy);
    }
}
