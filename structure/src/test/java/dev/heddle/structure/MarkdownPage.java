package dev.heddle.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A document: its links, the places that links can lead to, and what it sets in the type of code. */
final class MarkdownPage {
    private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6}\\s+(.*)$");
    private static final Pattern ID = Pattern.compile("<a id=\"([^\"]+)\">");

    /** Everything but what stands in fenced blocks: those are examples and pictures. */
    private final String text;

    /** A page with that text. */
    MarkdownPage(String text) {
        this.text = FENCED.matcher(text).replaceAll("");
    }

    /** The text without its code. */
    String prose() {
        return CODE.matcher(text).replaceAll("");
    }

    /** What stands between backticks. */
    List<String> code() {
        return all(CODE);
    }

    /** Where links lead. */
    List<String> links() {
        return all(LINK);
    }

    /** What a link to this page may have after its #: headings, as GitHub turns them into names, and explicit ones. */
    Set<String> anchors() {
        Set<String> anchors = new TreeSet<>(all(ID));
        for (String heading : all(HEADING)) {
            String name = heading.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int n = 1;
            String unique = name;
            while (!anchors.add(unique)) {
                unique = name + "-" + n++;
            }
        }
        return anchors;
    }

    private List<String> all(Pattern pattern) {
        List<String> found = new ArrayList<>();
        Matcher m = pattern.matcher(text);
        while (m.find()) {
            found.add(m.group(1));
        }
        return found;
    }
}
