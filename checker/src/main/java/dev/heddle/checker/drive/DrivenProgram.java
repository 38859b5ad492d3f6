package dev.heddle.checker.drive;

import dev.heddle.checker.options.CheckOptions;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.ClassFiles;
import dev.heddle.checker.program.OutputTail;
import dev.heddle.checker.program.Recording;
import dev.heddle.core.Target;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** A program in any language, started by a command: a target, what it prints, and the files that it is made of. */
public final class DrivenProgram implements Recording, ClassFiles, AutoCloseable {
    private static final int TAIL = 1 << 16;

    private final List<String> command;
    private final Duration patience;
    private final Optional<PrintStream> shown;
    private final OutputTail printed = new OutputTail(TAIL);
    private final Hello hello;
    private Child child;
    private DrivenTarget target;

    /**
     * Starts it, and hears its hello.
     *
     * @param patience how long it may take to answer
     * @param shown gets what it prints on its error stream
     * @throws SetupException if it cannot be started, or does not say hello
     */
    public DrivenProgram(List<String> command, Duration patience, Optional<PrintStream> shown) {
        this.command = List.copyOf(command);
        this.patience = patience;
        this.shown = shown;
        child = new Child(command, patience, printed, shown);
        hello = greet(child);
    }

    private Hello greet(Child started) {
        try {
            return Wire.hello(started.read());
        } catch (Misconduct e) {
            started.close();
            String said = text().strip();
            throw new SetupException("the program does not say hello: " + e.getMessage()
                    + (said.isEmpty() ? "" : "; on standard error: " + Quote.of(lastLine(said))));
        }
    }

    private static String lastLine(String text) {
        return text.substring(text.lastIndexOf('\n') + 1);
    }

    /** Whether it can be led step by step, so that every strategy can explore it. */
    public boolean isStepwise() {
        return hello.level() == Hello.Level.STEP;
    }

    /** The command in one line. */
    public String name() {
        return String.join(" ", command);
    }

    /** What can be explored; the same each time. */
    public Target target(CheckOptions options) {
        if (target == null) {
            target = isStepwise()
                    ? new StepTarget(hello, child, this::startAnew, options.maxSteps())
                    : new TraceTarget(hello, child, this::startAnew, options.maxSteps());
        }
        return target;
    }

    private Child startAnew() {
        child = new Child(command, patience, printed, shown);
        Hello again = greet(child);
        if (!again.equals(hello)) {
            throw new SetupException("the program says another hello than when it was first started");
        }
        return child;
    }

    @Override
    public void begin() {
        synchronized (printed) {
            printed.clear();
        }
    }

    @Override
    public String text() {
        synchronized (printed) {
            return printed.text();
        }
    }

    /** The files that the command names. */
    @Override
    public Map<String, Long> loaded() {
        Map<String, Long> files = new TreeMap<>();
        for (String word : command) {
            checksum(word).ifPresent(sum -> files.put(word, sum));
        }
        return files;
    }

    @Override
    public OptionalLong checksum(String file) {
        try {
            Path path = Path.of(file);
            if (!Files.isRegularFile(path)) {
                return OptionalLong.empty();
            }
            CRC32 crc = new CRC32();
            crc.update(Files.readAllBytes(path));
            return OptionalLong.of(crc.getValue());
        } catch (InvalidPathException e) {
            return OptionalLong.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + " of the command", e);
        }
    }

    @Override
    public void close() {
        if (target != null) {
            target.close();
        }
        child.close();
    }
}
