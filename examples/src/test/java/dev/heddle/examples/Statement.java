package dev.heddle.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What an example's documentation says that Heddle says about it, taken from its source so that the two cannot disagree.
 *
 * @param example name of the class
 * @param verdict {@code covered} or {@code failed}
 * @param kind of the failure, or empty
 * @param races how many data races are listed; 0 for a covered program of which none are told
 */
record Statement(String example, String verdict, String kind, int races) {
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "heddle", "examples");
    private static final Pattern STATEMENT =
            Pattern.compile("Heddle says: (covered|failed)(?:, (exception|deadlock|livelock))?(?:, (\\d+) races?)?\\.");

    static List<Statement> all() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.filter(f -> f.getFileName().toString().startsWith("Example"))
                    .sorted()
                    .map(Statement::of)
                    .toList();
        }
    }

    private static Statement of(Path source) {
        String example = source.getFileName().toString().replace(".java", "");
        try {
            Matcher m = STATEMENT.matcher(Files.readString(source));
            if (!m.find()) {
                throw new AssertionError(example + " does not state what Heddle says");
            }
            String kind = m.group(2) == null ? "" : m.group(2).toUpperCase(Locale.ROOT);
            return new Statement(example, m.group(1), kind, m.group(3) == null ? 0 : Integer.parseInt(m.group(3)));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
