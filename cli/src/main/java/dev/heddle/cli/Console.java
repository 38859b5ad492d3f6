package dev.heddle.cli;

import dev.heddle.checker.exploring.Progress;
import dev.heddle.checker.exploring.ProgressLine;
import dev.heddle.checker.options.CheckOptions;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The streams that a person sees, taken before a program under test can touch them. */
final class Console {
    private static final int DEFAULT_WIDTH = 120;

    private final PrintStream out;
    private final PrintStream err;
    private boolean kept;

    Console(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    PrintStream err() {
        return err;
    }

    PrintWriter outWriter() {
        return new PrintWriter(out, true, StandardCharsets.UTF_8);
    }

    PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }

    void print(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(l -> text.append(l).append(System.lineSeparator()));
        print(text.toString());
    }

    /** A text that brings its own line breaks. */
    void print(String text) {
        PrintStream stream = kept ? err : out;
        stream.print(text);
        stream.flush();
    }

    /** From now on what is printed for people goes to the error stream, because a tool reads the other. */
    void keepOutput() {
        kept = true;
    }

    /** What that tool reads; returns whether all of it could be written. */
    boolean printKept(String text) {
        out.print(text);
        return !out.checkError();
    }

    void error(String message) {
        err.println("heddle: " + message);
        err.flush();
    }

    /** What shows how an exploration goes on: a line on a terminal; plain lines, now and then, in a log. */
    Progress progress(CheckOptions options) {
        boolean terminal = Terminal.isThere();
        return options.quiet() ? Progress.NONE : new ProgressLine(err, terminal, options.progress(), width());
    }

    /** Columns for tables; shells tell theirs in COLUMNS if asked to. */
    int width() {
        String columns = System.getenv("COLUMNS");
        if (columns != null && columns.matches("[1-9]\\d{1,3}")) {
            return Math.max(60, Integer.parseInt(columns));
        }
        return DEFAULT_WIDTH;
    }
}
