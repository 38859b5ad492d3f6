package dev.heddle.checker.report;

/** Source lines, as short as people need them. */
final class Site {
    private Site() {}

    /** {@code pkg.Class.method:line} without the package. */
    static String brief(String site) {
        int method = site.lastIndexOf('.');
        int type = method < 0 ? -1 : site.lastIndexOf('.', method - 1);
        return site.substring(type + 1);
    }
}
