package dev.heddle.cli;

import java.io.Console;
import java.lang.reflect.Method;

/** Whether a person looks on. */
final class Terminal {
    private Terminal() {}

    /** Since Java 22 there may be a console object without a terminal, and a method that tells. */
    @SuppressWarnings("SystemConsoleNull") // on Java 17 it still is, and on 22 the method below tells
    static boolean isThere() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            Method isTerminal = Console.class.getMethod("isTerminal");
            return (boolean) isTerminal.invoke(console);
        } catch (NoSuchMethodException olderJava) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Console.isTerminal cannot be asked", e);
        }
    }
}
