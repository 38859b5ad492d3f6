package dev.heddle.runtime.engine;

import java.io.PrintStream;

/**
 * The streams behind {@code System.out} and {@code System.err} when an execution begins. What is printed there, and in
 * which order, is not part of a program's behaviour, so printing takes no steps.
 */
public final class StandardStreams {
    private static PrintStream out;
    private static PrintStream err;

    private StandardStreams() {}

    /** Before an execution. */
    static void save() {
        out = System.out;
        err = System.err;
    }

    /** After an execution. */
    static void restore() {
        if (System.out != out) {
            System.setOut(out);
        }
        if (System.err != err) {
            System.setErr(err);
        }
    }

    public static boolean contains(Object o) {
        return o == out || o == err;
    }
}
