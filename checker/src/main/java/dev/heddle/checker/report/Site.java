package dev.heddle.checker.report;

import java.util.regex.Pattern;

/** Source lines, as short as people need them. */
public final class Site {
    private static final String UNKNOWN = "?";
    private static final Pattern LAMBDA = Pattern.compile("(?<=\\.)lambda\\$(.+?)\\$(heddle\\d[^:]*|\\w+)(?=:|$)");

    private Site() {}

    /** {@code pkg.Class.method:line} without the package; a lambda by the method that it stands in. */
    public static String brief(String site) {
        if (site.equals(UNKNOWN)) {
            return "";
        }
        int method = site.lastIndexOf('.');
        int type = method < 0 ? -1 : site.lastIndexOf('.', method - 1);
        return outOfLambda(site.substring(type + 1));
    }

    /** A place in a lambda as one in the method that it stands in; with its line or without. */
    static String outOfLambda(String place) {
        return LAMBDA.matcher(place).replaceFirst("$1");
    }
}
