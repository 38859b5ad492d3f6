package dev.heddle.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Java file: its comments, and the names in its code. */
final class JavaSource {
    /** A comment, and where it begins. */
    record Comment(int line, String text) {}

    private static final Pattern PART = Pattern.compile(
            "//[^\n]*|/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'", Pattern.DOTALL);
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|enum|record|@interface)\\s+([A-Z]\\w*)");
    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z_]\\w*\\b");

    private final List<Comment> comments = new ArrayList<>();
    private final String code;

    /** A file with that text. */
    JavaSource(String text) {
        Matcher part = PART.matcher(text);
        StringBuilder rest = new StringBuilder();
        while (part.find()) {
            boolean isComment = part.group().startsWith("/");
            if (isComment) {
                int line = 1
                        + (int) text.substring(0, part.start())
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
                comments.add(new Comment(line, part.group().replaceAll("\n\\s*\\* ?", "\n")));
            }
            part.appendReplacement(rest, isComment ? " " : Matcher.quoteReplacement(part.group()));
        }
        code = part.appendTail(rest).toString();
    }

    List<Comment> comments() {
        return comments;
    }

    /** The classes, interfaces, enums and records that it declares, nested ones too. */
    Set<String> types() {
        return matches(TYPE, 1);
    }

    /** All words of its code, also those of texts in it. */
    Set<String> words() {
        return matches(WORD, 0);
    }

    private Set<String> matches(Pattern pattern, int group) {
        Set<String> found = new TreeSet<>();
        Matcher m = pattern.matcher(code);
        while (m.find()) {
            found.add(m.group(group));
        }
        return found;
    }
}
