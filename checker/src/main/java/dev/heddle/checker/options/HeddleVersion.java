package dev.heddle.checker.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Which Heddle this is. */
public final class HeddleVersion {
    private static final String TEXT = read();

    private HeddleVersion() {}

    /** As in {@code 1.2.3}. */
    public static String text() {
        return TEXT;
    }

    private static String read() {
        try (InputStream in = HeddleVersion.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("version.properties is missing from the checker's jar");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException("reading version.properties", e);
        }
    }
}
