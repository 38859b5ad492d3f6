package dev.heddle.checker.drive;

import dev.heddle.checker.drive.Misconduct.Kind;
import dev.heddle.checker.options.DurationText;
import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.program.OutputTail;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A program that runs as a process of its own: takes lines and answers each with one. */
final class Child implements AutoCloseable {
    /** Longer than any answer; a program that sends more without the end of a line is not waited for. */
    static final int LONGEST_LINE = 1 << 20;

    private static final long GRACE_MILLIS = 1000;

    private final Process process;
    private final Duration patienceTime;
    private final Thread errors;
    private final Patience patience;
    private final InputStream in;
    private final OutputStream out;
    private byte[] buffer = new byte[8192];
    private int begin;
    private int end;

    /**
     * Starts the command.
     *
     * @param printed keeps the end of what it prints on its error stream
     * @param shown gets all of that, too
     * @throws SetupException if it cannot be started
     */
    Child(List<String> command, Duration patienceTime, OutputTail printed, Optional<PrintStream> shown) {
        try {
            process = new ProcessBuilder(command).start();
        } catch (IOException e) {
            throw new SetupException("cannot start '" + String.join(" ", command) + "': " + e.getMessage(), e);
        }
        this.patienceTime = patienceTime;
        in = process.getInputStream();
        out = process.getOutputStream();
        patience = new Patience(patienceTime, this::kill);
        errors = new Thread(() -> keep(process.getErrorStream(), printed, shown), "heddle-driven-errors");
        errors.setDaemon(true);
        errors.start();
    }

    private static void keep(InputStream errors, OutputTail printed, Optional<PrintStream> shown) {
        byte[] bytes = new byte[4096];
        try {
            for (int n = errors.read(bytes); n >= 0; n = errors.read(bytes)) {
                synchronized (printed) {
                    printed.add(bytes, 0, n);
                }
                if (shown.isPresent()) {
                    shown.get().write(bytes, 0, n);
                    shown.get().flush();
                }
            }
        } catch (IOException e) {
            // The process was ended, and its streams with it: there is nothing more to keep.
            return;
        }
    }

    /** Sends a line. Whatever the program has sent by then, it was not asked for. */
    void send(String line) {
        requireSilence();
        patience.begin();
        try {
            out.write(line.getBytes(StandardCharsets.UTF_8));
            out.write('\n');
            out.flush();
        } catch (IOException e) {
            throw gone();
        } finally {
            patience.done();
        }
    }

    /** Makes sure that the program has sent nothing that was not asked for. */
    void requireSilence() {
        try {
            if (begin < end || in.available() > 0) {
                throw Misconduct.form("a line came out of turn", read());
            }
        } catch (IOException e) {
            throw gone();
        }
    }

    /** The next line. */
    String read() {
        patience.begin();
        try {
            int looked = begin;
            while (true) {
                for (int i = looked; i < end; i++) {
                    if (buffer[i] == '\n') {
                        int from = begin;
                        begin = i + 1;
                        return new String(buffer, from, i - from, StandardCharsets.UTF_8);
                    }
                }
                int length = end - begin;
                if (length > LONGEST_LINE) {
                    throw Misconduct.form("a line is longer than " + LONGEST_LINE + " bytes", rest());
                }
                makeRoom(length);
                looked = end;
                int n = in.read(buffer, end, buffer.length - end);
                if (n < 0) {
                    throw gone();
                }
                end += n;
            }
        } catch (IOException e) {
            throw gone();
        } finally {
            patience.done();
        }
    }

    private void makeRoom(int length) {
        if (begin > 0) {
            System.arraycopy(buffer, begin, buffer, 0, length);
            begin = 0;
            end = length;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
    }

    /** What was sent after the last whole line. */
    private String rest() {
        return new String(buffer, begin, end - begin, StandardCharsets.UTF_8);
    }

    /** The program does not go on: it has ended, or was ended because it did not answer. */
    private Misconduct gone() {
        String half = begin < end ? "; it had sent half a line: " + Quote.of(rest()) : "";
        if (patience.isOver()) {
            return new Misconduct(
                    Kind.SILENCE, "the program did not answer within " + DurationText.format(patienceTime) + half);
        }
        kill();
        return new Misconduct(Kind.DEATH, "the program ended (" + exit() + ") when it was to answer" + half);
    }

    private String exit() {
        try {
            return process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)
                    ? "exit code " + process.exitValue()
                    : "it has closed its output";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "exit code unknown";
        }
    }

    /** Whether it has ended by itself, and left nothing to be read. */
    boolean hasEnded() {
        try {
            return begin == end && !process.isAlive() && in.available() <= 0;
        } catch (IOException e) {
            return true;
        }
    }

    private void kill() {
        // A process that has just ended keeps the code that it ended with.
        try {
            if (!patience.isOver() && process.waitFor(50, TimeUnit.MILLISECONDS)) {
                errors.join(GRACE_MILLIS / 5); // what it has said of its end may still be on the way
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** Whether it was ended and yet a read does not return: something that it has started keeps its output open. */
    boolean isHopeless() {
        return patience.isHopeless();
    }

    /** Asks the program to end, and ends it. */
    @Override
    public void close() {
        patience.close();
        try {
            out.write("{\"quit\":true}\n".getBytes(StandardCharsets.UTF_8));
            out.close();
            process.waitFor(GRACE_MILLIS / 5, TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            // It has ended already, which is what was asked for.
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
