package dev.heddle.checker.program;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Standard input and system properties of the program, until closed. They are there before the first execution, so that
 * whatever an execution does to them is undone like everything that is older than it; only what is replaced as a whole has
 * to be put back.
 */
final class Surroundings implements AutoCloseable {
    private final InputStream inBefore = System.in;
    private final Properties all = System.getProperties();
    private final Map<String, String> before = new HashMap<>();
    private final Map<String, String> properties;
    /** Of the classes that the JVM itself would use, since programs may share it between threads. */
    private final InputStream in;

    Surroundings(ProgramInput input) {
        properties = input.properties();
        properties.keySet().forEach(k -> before.put(k, System.getProperty(k)));
        in = new BufferedInputStream(new ByteArrayInputStream(input.bytes()));
        properties.forEach(System::setProperty);
        restore();
    }

    /** Before each execution. */
    void restore() {
        if (System.in != in) {
            System.setIn(in);
        }
        restoreProperties();
    }

    @SuppressWarnings("ReferenceEquality") // another object, however equal, is what a program has put there
    private void restoreProperties() {
        if (System.getProperties() != all) {
            System.setProperties(all);
        }
    }

    @Override
    public void close() {
        restoreProperties();
        before.forEach((k, v) -> {
            if (v == null) {
                System.clearProperty(k);
            } else {
                System.setProperty(k, v);
            }
        });
        System.setIn(inBefore);
    }
}
