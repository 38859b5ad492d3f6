package dev.heddle.checker.explaining;

import dev.heddle.model.Narration;
import dev.heddle.model.TraceLine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of objects as a reader needs them: by the field through which the program came to them, and without a number where
 * there is only one of a class.
 */
final class Names {
    private static final Pattern OBJECT = Pattern.compile("([\\p{L}_$][\\p{L}\\p{N}_$.\\[\\]-]*)#(\\d+)");

    private final Map<String, String> fields;
    private final Map<String, Set<String>> numbers = new HashMap<>();

    Names(Narration narration) {
        fields = narration.fields();
        for (Narration.Event e : narration.events()) {
            TraceLine line = e.line();
            count(line.what());
            count(line.value());
        }
        narration.calls().forEach(c -> count(c.receiver()));
        Map.copyOf(fields).values().forEach(this::count);
    }

    private void count(String text) {
        if (text.indexOf('#') < 0 || isQuoted(text)) {
            return;
        }
        Matcher m = OBJECT.matcher(text);
        while (m.find()) {
            numbers.computeIfAbsent(m.group(1), n -> new HashSet<>()).add(m.group(2));
        }
    }

    private static boolean isQuoted(String text) {
        return text.startsWith("\"") || text.startsWith("'");
    }

    /** An object, a field or element of it, or a value. What the program has in quotes stays as it is. */
    String of(String text) {
        if (text.indexOf('#') < 0 || isQuoted(text)) {
            return text;
        }
        return shortened(replaced(text));
    }

    private String replaced(String text) {
        Matcher m = OBJECT.matcher(text);
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            m.appendReplacement(out, Matcher.quoteReplacement(fields.getOrDefault(m.group(), m.group())));
        }
        return m.appendTail(out).toString();
    }

    private String shortened(String text) {
        Matcher m = OBJECT.matcher(text);
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            boolean only = !m.group(1).endsWith("]")
                    && numbers.getOrDefault(m.group(1), Set.of()).size() <= 1;
            m.appendReplacement(out, Matcher.quoteReplacement(only ? m.group(1) : m.group()));
        }
        return m.appendTail(out).toString();
    }
}
