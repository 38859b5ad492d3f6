package dev.heddle.checker.program;

import dev.heddle.runtime.engine.Live;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Stands in for {@code System.out} or {@code System.err} while a program is checked. It takes no lock, so that printing
 * neither adds steps to an execution nor blocks: a program's threads run one at a time anyway. Every other method of
 * {@link PrintStream} ends in one of those overridden here.
 */
@SuppressWarnings("AnnotateFormatMethod") // the signatures are PrintStream's
final class RecordedStream extends PrintStream {
    private static final String NEW_LINE = System.lineSeparator();

    private final OutputTail tail;

    /** Where threads print that are no part of the program; null if there are none. */
    private final PrintStream others;

    RecordedStream(OutputTail tail, PrintStream others) {
        super(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        this.tail = tail;
        this.others = others;
    }

    private boolean isOthers() {
        return others != null && Live.controlled() == null;
    }

    private void add(String text) {
        if (isOthers()) {
            others.print(text);
        } else {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            tail.add(bytes, 0, bytes.length);
        }
    }

    private void add(byte[] bytes, int offset, int length) {
        if (isOthers()) {
            others.write(bytes, offset, length);
        } else {
            tail.add(bytes, offset, length);
        }
    }

    @Override
    public void write(int b) {
        add(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        add(bytes, offset, length);
    }

    @Override
    public void write(byte[] bytes) {
        add(bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        add(bytes, 0, bytes.length);
    }

    @Override
    public void flush() {
        if (isOthers()) {
            others.flush();
        }
    }

    @Override
    public void close() {}

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void print(boolean b) {
        add(String.valueOf(b));
    }

    @Override
    public void print(char c) {
        add(String.valueOf(c));
    }

    @Override
    public void print(int i) {
        add(String.valueOf(i));
    }

    @Override
    public void print(long l) {
        add(String.valueOf(l));
    }

    @Override
    public void print(float f) {
        add(String.valueOf(f));
    }

    @Override
    public void print(double d) {
        add(String.valueOf(d));
    }

    @Override
    public void print(char[] s) {
        add(String.valueOf(s));
    }

    @Override
    public void print(String s) {
        add(String.valueOf(s));
    }

    @Override
    public void print(Object o) {
        add(String.valueOf(o));
    }

    @Override
    public void println() {
        add(NEW_LINE);
    }

    @Override
    public void println(boolean b) {
        add(b + NEW_LINE);
    }

    @Override
    public void println(char c) {
        add(c + NEW_LINE);
    }

    @Override
    public void println(int i) {
        add(i + NEW_LINE);
    }

    @Override
    public void println(long l) {
        add(l + NEW_LINE);
    }

    @Override
    public void println(float f) {
        add(f + NEW_LINE);
    }

    @Override
    public void println(double d) {
        add(d + NEW_LINE);
    }

    @Override
    public void println(char[] s) {
        add(String.valueOf(s) + NEW_LINE);
    }

    @Override
    public void println(String s) {
        add(s + NEW_LINE);
    }

    @Override
    public void println(Object o) {
        add(o + NEW_LINE);
    }

    @Override
    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... args) {
        return format(locale, format, args);
    }

    @Override
    public PrintStream format(String format, Object... args) {
        add(String.format(format, args));
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... args) {
        add(String.format(locale, format, args));
        return this;
    }

    @Override
    public PrintStream append(CharSequence s) {
        add(String.valueOf(s));
        return this;
    }

    @Override
    public PrintStream append(CharSequence s, int start, int end) {
        add(String.valueOf(s).substring(start, end));
        return this;
    }

    @Override
    public PrintStream append(char c) {
        add(String.valueOf(c));
        return this;
    }
}
