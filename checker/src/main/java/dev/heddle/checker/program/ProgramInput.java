package dev.heddle.checker.program;

import dev.heddle.checker.options.SetupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * What a program is given when it starts, the same in every execution and in a replay.
 *
 * @param arguments of its main method
 * @param standardInput what it reads from {@code System.in}, in Base64; nothing if empty
 * @param properties system properties that it finds set, in the order in which they were given
 */
public record ProgramInput(List<String> arguments, Optional<String> standardInput, Map<String, String> properties) {
    /** No arguments, no input, and the properties that the JVM has. */
    public static final ProgramInput NONE = new ProgramInput(List.of(), Optional.empty(), Map.of());

    /** It goes into every schedule file as it is. */
    private static final long MOST_BYTES = 1L << 20;

    /** Copies what is given. */
    public ProgramInput {
        arguments = List.copyOf(arguments);
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    /**
     * The contents of a file as standard input.
     *
     * @throws SetupException if it cannot be read or is too large to be kept with schedules
     */
    public static String contents(Path file) {
        try {
            if (Files.isDirectory(file)) {
                throw new SetupException("the input is a folder: " + file);
            }
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length > MOST_BYTES) {
                throw new SetupException("the input " + file + " has " + bytes.length + " bytes; at most " + MOST_BYTES
                        + " are possible");
            }
            return Base64.getEncoder().encodeToString(bytes);
        } catch (IOException e) {
            throw new SetupException("the input cannot be read: " + file, e);
        }
    }

    /**
     * A property as {@code name=value}.
     *
     * @throws SetupException if it has no name
     */
    public static Map.Entry<String, String> property(String text) {
        int equals = text.indexOf('=');
        if (equals <= 0) {
            throw new SetupException("not a system property: '" + text + "' (say name=value)");
        }
        return Map.entry(text.substring(0, equals), text.substring(equals + 1));
    }

    /** What a program reads. */
    byte[] bytes() {
        return standardInput.map(Base64.getDecoder()::decode).orElse(new byte[0]);
    }

    /** Whether only a main method could make use of all of it. */
    boolean hasArguments() {
        return !arguments.isEmpty();
    }

    private String checksum() {
        CRC32C sum = new CRC32C();
        sum.update(bytes());
        return Long.toHexString(sum.getValue());
    }

    /** In words, for comparing one run with another. */
    Map<String, String> asText() {
        return Map.of(
                "arguments", arguments.isEmpty() ? "" : arguments.toString(),
                "input",
                        standardInput
                                .map(i -> bytes().length + " bytes, checksum " + checksum())
                                .orElse(""),
                "systemProperties", properties.isEmpty() ? "" : new TreeMap<>(properties).toString());
    }
}
