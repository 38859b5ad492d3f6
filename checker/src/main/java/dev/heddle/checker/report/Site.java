package dev.heddle.checker.report;

/** Source lines, as short as people need them. */
final class Site {
    private static final String UNKNOWN = "?";

    private Site() {}

    /** {@code pkg.Class.method:line} without the package. */
    static String brief(String site) {
        if (site.equals(UNKNOWN)) {
            return "";
        }
        int method = site.lastIndexOf('.');
        int type = method < 0 ? -1 : site.lastIndexOf('.', method - 1);
        return site.substring(type + 1);
    }
}
