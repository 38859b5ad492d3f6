package dev.heddle.checker.report;

import java.util.Optional;

/**
 * A place in a source file, as tools name it.
 *
 * @param file the path below the source folder, {@code bank/Account.java}
 * @param line the line, from 1
 * @param method {@code bank.Account.get}
 */
record SourcePlace(String file, int line, String method) {
    /** The place of a site, {@code bank.Account$Lock.get:12}; nothing if the site names no line. */
    static Optional<SourcePlace> of(String site) {
        int colon = site.lastIndexOf(':');
        int dot = colon < 0 ? -1 : site.lastIndexOf('.', colon);
        if (dot <= 0 || !site.substring(colon + 1).matches("[1-9]\\d{0,8}")) {
            return Optional.empty();
        }
        String type = site.substring(0, dot);
        int nested = type.indexOf('$', type.lastIndexOf('.') + 2);
        String outermost = nested < 0 ? type : type.substring(0, nested);
        int line = Integer.parseInt(site.substring(colon + 1));
        return Optional.of(new SourcePlace(outermost.replace('.', '/') + ".java", line, site.substring(0, colon)));
    }

    /** As stack traces have it, which consoles make a link of: {@code bank.Account.get(Account.java:12)}. */
    String frame() {
        String name = file.substring(file.lastIndexOf('/') + 1);
        return Site.outOfLambda(method) + "(" + name + ":" + line + ")";
    }

    /** A line that may be {@code at} a site, with that as a frame. */
    static String framed(String text) {
        int at = text.startsWith("at ") ? 0 : text.startsWith("  at ") ? 2 : -1;
        return at < 0
                ? text
                : of(text.substring(at + 3))
                        .map(p -> text.substring(0, at + 3) + p.frame())
                        .orElse(text);
    }

    /** Whether it is in the program, not in a library of the JDK's. */
    boolean isOfTheProgram() {
        return !file.startsWith("java/") && !file.startsWith("jdk/") && !file.startsWith("sun/");
    }
}
