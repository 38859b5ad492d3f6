package dev.heddle.checker.program;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;

/**
 * Keeps the program's output out of the report: takes the place of the standard streams until closed, and remembers the
 * end of what the current execution has printed.
 */
public final class ProgramOutput implements Recording, AutoCloseable {
    private static final int KEPT_BYTES = 64 * 1024;

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final InputStream in = System.in;
    private final OutputTail tail = new OutputTail(KEPT_BYTES);
    private final PrintStream recordedOut;
    private final PrintStream recordedErr;
    private final Optional<PrintStream> shown;

    /**
     * Takes over the standard streams.
     *
     * @param shown where to show what each execution has printed, if at all
     */
    public ProgramOutput(Optional<PrintStream> shown) {
        this(shown, false);
    }

    private ProgramOutput(Optional<PrintStream> shown, boolean besideOthers) {
        this.shown = shown;
        recordedOut = new RecordedStream(tail, besideOthers ? out : null);
        recordedErr = new RecordedStream(tail, besideOthers ? err : null);
        begin();
        // Input would be a different one in each execution, unless it is part of what a program is given.
        System.setIn(InputStream.nullInputStream());
    }

    /**
     * Takes over the standard streams in a JVM in which others run beside the program, as tests that have nothing to do with
     * it: what their threads print goes where it went.
     *
     * @param shown where to show what each execution has printed, if at all
     */
    public static ProgramOutput besideOthers(Optional<PrintStream> shown) {
        return new ProgramOutput(shown, true);
    }

    @Override
    public void begin() {
        show();
        tail.clear();
        // The program may have put its own streams there in the execution before.
        if (System.out != recordedOut) {
            System.setOut(recordedOut);
        }
        if (System.err != recordedErr) {
            System.setErr(recordedErr);
        }
    }

    @Override
    public String text() {
        return tail.text();
    }

    /** After an execution, not during it: real streams have real locks, which a program's thread must not wait for. */
    private void show() {
        if (shown.isPresent() && !tail.isEmpty()) {
            shown.get().print(tail.text());
            shown.get().flush();
        }
    }

    @Override
    public void close() {
        show();
        System.setOut(out);
        System.setErr(err);
        System.setIn(in);
    }
}
