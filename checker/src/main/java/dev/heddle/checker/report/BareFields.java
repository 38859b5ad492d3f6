package dev.heddle.checker.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows that do not fit get room where a field is named without its class: {@code owners.put("ann", 1)} for {@code
 * Registry.owners.put("ann", 1)}. Only where no two classes in the rows have a field of that name, and there is only one
 * object of the class.
 */
final class BareFields {
    /** A string as the rows show it, which is left alone, or a class, or one of its objects, with a field. */
    private static final Pattern FIELD = Pattern.compile("\"[^\"]*\"|\\b([A-Z]\\w*(?:#\\d+)?)\\.([a-z]\\w*)\\b(?!\\()");

    private BareFields() {}

    static List<Row> of(List<Row> rows) {
        Map<String, Set<String>> owners = new HashMap<>();
        for (Row row : rows) {
            Matcher m = FIELD.matcher(row.text());
            while (m.find()) {
                if (m.group(1) != null) {
                    owners.computeIfAbsent(m.group(2), f -> new HashSet<>()).add(m.group(1));
                }
            }
        }
        List<Row> bare = new ArrayList<>();
        for (Row row : rows) {
            bare.add(row instanceof Row.Event e ? new Row.Event(e.line(), bare(e.text(), owners), e.where()) : row);
        }
        return bare;
    }

    private static String bare(String text, Map<String, Set<String>> owners) {
        return FIELD.matcher(text).replaceAll(m -> {
            boolean only = m.group(1) != null
                    && !m.group(1).contains("#")
                    && owners.get(m.group(2)).size() == 1;
            return Matcher.quoteReplacement(only ? m.group(2) : m.group());
        });
    }
}
