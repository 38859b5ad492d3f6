package dev.heddle.agent;

import dev.heddle.agent.oracle.ApiProgram;
import dev.heddle.agent.oracle.SharedClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A class of the JDK of which Heddle is known to miss something without saying so: a line of {@code oracle/wrong.txt},
 * with a program that shows it. The list can only become shorter: a line that is no longer true fails a test.
 *
 * @param jdk the version on which it was seen
 * @param className of the shared object
 * @param seed of the program
 * @param number of the program
 * @param outcome that the JVM showed and Heddle does not find, or what Heddle says of the program although it is not so
 */
record KnownWrong(int jdk, String className, long seed, int number, String outcome) {
    private static final Path FILE = Path.of("src", "test", "resources", "oracle", "wrong.txt");
    private static final String HEAD = """
            # Classes of which Heddle misses something without saying so: JDK | class | seed | number of the program | an
            # outcome that the JVM shows and Heddle does not, or Heddle's verdict where that is wrong. Written by
            # ApiOracleTest with -Dheddle.oracle.write; a line that is no longer true fails it.
            """;

    static List<KnownWrong> all() {
        try {
            return Files.readAllLines(FILE).stream()
                    .filter(l -> !l.isBlank() && !l.startsWith("#"))
                    .map(KnownWrong::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those of the JDK that runs. */
    static List<KnownWrong> here() {
        return all().stream().filter(k -> k.jdk == Runtime.version().feature()).toList();
    }

    private static KnownWrong parse(String line) {
        String[] columns = line.split(" \\| ", 5);
        return new KnownWrong(
                Integer.parseInt(columns[0]),
                columns[1],
                Long.parseLong(columns[2]),
                Integer.parseInt(columns[3]),
                columns[4]);
    }

    static KnownWrong of(ApiProgram program, long seed, int number, String outcome) {
        return new KnownWrong(Runtime.version().feature(), program.shared().name(), seed, number, outcome);
    }

    /** Whether this may still be so: if it took too long to say, nobody knows. */
    boolean isWrong(Compared.Verdict verdict, Set<String> outcomes) {
        return switch (verdict) {
            case COVERED -> !saysVerdict() && !outcomes.contains(outcome);
            case LIMIT -> true;
            case NAMED, STUCK, NONDETERMINISTIC -> verdict.name().equals(outcome);
        };
    }

    /** Whether what is wrong is the verdict, and not that an outcome is missing. */
    private boolean saysVerdict() {
        return Stream.of(Compared.Verdict.values()).anyMatch(v -> v.name().equals(outcome));
    }

    ApiProgram program() {
        SharedClass shared = SharedClass.all().stream()
                .filter(c -> c.name().equals(className))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(className + " is not in the table of classes"));
        return ApiProgram.of(seed, shared, number);
    }

    /** Replaces the lines of the JDK that runs. */
    static void write(List<KnownWrong> here) {
        List<KnownWrong> lines = new ArrayList<>(all());
        lines.removeIf(k -> k.jdk == Runtime.version().feature());
        lines.addAll(here);
        lines.sort(Comparator.comparing(KnownWrong::className).thenComparing(KnownWrong::jdk));
        StringBuilder text = new StringBuilder(HEAD);
        lines.forEach(k -> text.append(k).append('\n'));
        try {
            Files.writeString(FILE, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return jdk + " | " + className + " | " + seed + " | " + number + " | " + outcome;
    }
}
