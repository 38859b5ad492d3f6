package dev.heddle.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example as a page of the course: what its documentation says, its source, and its repair, if it needs one.
 *
 * @param example name of the class
 * @param source its source
 */
record Lesson(String example, String source) {
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "heddle", "examples");
    private static final Path REPAIRS = Path.of("src", "test", "resources", "course");
    private static final Pattern NAME = Pattern.compile("Example(\\d\\d)(\\w+)");
    private static final Pattern DOCUMENTATION = Pattern.compile("(?s)\\n/\\*\\*\\n(.*?)\\n \\*/\\n(public .*)");

    static List<Lesson> all() throws IOException {
        List<Lesson> all = new ArrayList<>();
        for (Statement s : Statement.all()) {
            all.add(new Lesson(s.example(), Files.readString(SOURCES.resolve(s.example() + ".java"))));
        }
        return all;
    }

    /** {@code 4. Check then act}. */
    String title() {
        Matcher m = name();
        String words = m.group(2).replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        return Integer.parseInt(m.group(1)) + ". " + Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** The name of its page, as in docs/course/04-check-then-act.md. */
    String file() {
        Matcher m = name();
        return m.group(1) + "-"
                + m.group(2).replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT) + ".md";
    }

    private Matcher name() {
        Matcher m = NAME.matcher(example);
        if (!m.matches()) {
            throw new AssertionError(example + " has no number");
        }
        return m;
    }

    /** The paragraphs of its documentation, as Markdown. */
    List<String> paragraphs() {
        String text = documented(1).replaceAll("(?m)^ \\* ?", "");
        text = text.replaceAll("\\{@code ([^}]*)}", "`$1`");
        text = Pattern.compile("\\{@link (Example\\w+)}")
                .matcher(text)
                .replaceAll(m -> "[" + m.group(1) + "](" + new Lesson(m.group(1), "").file() + ")");
        return List.of(text.split("\\n?<p>", -1)).stream().map(String::strip).toList();
    }

    /** The class without its documentation. */
    String code() {
        return documented(2).stripTrailing();
    }

    private String documented(int part) {
        Matcher m = DOCUMENTATION.matcher(source);
        if (!m.find()) {
            throw new AssertionError(example + " has no documentation");
        }
        return m.group(part);
    }

    /** What repairs it: a sentence, a blank line, and lines to take out and put in; empty if it is right as it is. */
    String repair() throws IOException {
        Path file = REPAIRS.resolve(example + ".diff");
        return Files.exists(file) ? Files.readString(file).strip() : "";
    }

    /** The source, repaired. */
    String repaired() throws IOException {
        String text = source;
        String[] parts = repair().split("\\n\\n", -1);
        for (int i = 1; i < parts.length; i++) {
            String out = side(parts[i], '-');
            if (!text.contains(out)) {
                throw new AssertionError("the repair of " + example + " takes out what is not there:\n" + out);
            }
            text = text.replace(out, side(parts[i], '+'));
        }
        return text;
    }

    private static String side(String part, char sign) {
        StringBuilder lines = new StringBuilder();
        for (String line : part.split("\n", -1)) {
            if (line.charAt(0) == sign) {
                lines.append(line.substring(1)).append('\n');
            }
        }
        return lines.toString();
    }
}
