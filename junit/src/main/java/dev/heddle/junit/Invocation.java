package dev.heddle.junit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of the invocations of a template it is, by Jupiter's unique identifiers. */
final class Invocation {
    private static final Pattern NUMBER = Pattern.compile("-invocation:#(\\d+)]");

    private Invocation() {}

    /** As in {@code 2}; {@code 1.2} where a template is in another one, and empty where there is none. */
    static String of(String uniqueId) {
        StringBuilder numbers = new StringBuilder();
        for (Matcher m = NUMBER.matcher(uniqueId); m.find(); ) {
            numbers.append(numbers.isEmpty() ? "" : ".").append(m.group(1));
        }
        return numbers.toString();
    }
}
