package dev.heddle.agent.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A class of the JDK whose objects generated programs share: a line of {@code oracle/classes.txt}.
 *
 * @param name of the class, as in Java source
 * @param create an expression that makes the object, or {@link #STATIC} and one that puts static state back
 * @param state expressions in {@code o} that tell the object's state when all threads have ended
 * @param methods the names of methods that are called, or that are not
 * @param only whether those are the only ones that are called
 * @param since the first JDK that has it
 */
public record SharedClass(
        String name, String create, List<String> state, Set<String> methods, boolean only, int since) {
    /** What begins {@link #create} where static methods are called, and no object is shared. */
    private static final String STATIC = "static ";

    /** All of the table that this JDK has. */
    public static List<SharedClass> all() {
        return table().stream()
                .filter(c -> c.since <= Runtime.version().feature())
                .toList();
    }

    /** The whole table. */
    public static List<SharedClass> table() {
        try (InputStream in = SharedClass.class.getResourceAsStream("/oracle/classes.txt")) {
            List<SharedClass> all = new ArrayList<>();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    all.add(parse(line));
                }
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SharedClass parse(String line) {
        String[] columns = line.split(" \\| ", -1);
        if (columns.length < 3 || columns.length > 5) {
            throw new IllegalArgumentException("three to five columns are needed: " + line);
        }
        String methods = columns.length > 3 ? columns[3].trim() : "";
        boolean only = methods.startsWith("+");
        Set<String> names = new TreeSet<>(
                Arrays.asList((only ? methods.substring(1) : methods).trim().split(" +")));
        return new SharedClass(
                columns[0].trim(),
                columns[1].trim(),
                Arrays.stream(columns[2].split(";"))
                        .map(String::trim)
                        .filter(s -> !s.isEmpty())
                        .toList(),
                names,
                only,
                columns.length > 4 ? Integer.parseInt(columns[4].trim()) : 0);
    }

    /** Whether static methods are called, so that all rounds share what they change. */
    boolean isStatic() {
        return create.startsWith(STATIC);
    }

    /** The expression that makes the object, or puts static state back. */
    String creation() {
        return isStatic() ? create.substring(STATIC.length()) : create;
    }

    /** Whether the table wants that method called. */
    boolean wants(String method) {
        return methods.contains(method) == only;
    }

    /** The class itself. */
    Class<?> type() {
        return forName(name);
    }

    private static Class<?> forName(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            int dot = name.lastIndexOf('.');
            if (dot < 0) {
                throw new IllegalArgumentException(e);
            }
            return forName(name.substring(0, dot) + '$' + name.substring(dot + 1));
        }
    }
}
