package dev.heddle.cli;

import dev.heddle.checker.options.SetupException;
import java.util.ArrayList;
import java.util.List;

/** Several arguments in one text, as a shell would read it: blanks separate, quotes keep together, a backslash keeps. */
final class ArgumentText {
    private ArgumentText() {}

    /**
     * The arguments.
     *
     * @throws SetupException if a quote is not closed
     */
    static List<String> split(String text) {
        List<String> all = new ArrayList<>();
        StringBuilder current = null;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && Character.isWhitespace(c)) {
                if (current != null) {
                    all.add(current.toString());
                    current = null;
                }
                continue;
            }
            current = current == null ? new StringBuilder() : current;
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (quote != 0 && c == quote) {
                quote = 0;
            } else if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                current.append(text.charAt(++i));
            } else {
                current.append(c);
            }
        }
        if (quote != 0) {
            throw new SetupException("a quote is not closed in the arguments: " + text);
        }
        if (current != null) {
            all.add(current.toString());
        }
        return all;
    }
}
