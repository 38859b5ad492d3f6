package dev.heddle.benchmarks.bench;

import java.util.Locale;

/** Writes a picture as SVG: lines, rectangles, circles and text. */
final class Svg {
    private final StringBuilder body = new StringBuilder();
    private final int width;
    private final int height;

    Svg(int width, int height) {
        this.width = width;
        this.height = height;
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    Svg line(double x1, double y1, double x2, double y2, String colour, double thickness) {
        return add(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>",
                x1, y1, x2, y2, colour, thickness);
    }

    Svg circle(double x, double y, double radius, String colour, boolean filled) {
        return add(
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" stroke=\"%s\" fill=\"%s\"/>",
                x, y, radius, colour, filled ? colour : "white");
    }

    Svg rectangle(double x, double y, double w, double h, String colour) {
        return add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>", x, y, w, h, colour);
    }

    /** Text that begins, is centred or ends ({@code start}, {@code middle}, {@code end}) there. */
    Svg text(double x, double y, String anchor, int size, String text) {
        return add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">%s</text>",
                x, y, anchor, size, escape(text));
    }

    private Svg add(String format, Object... arguments) {
        body.append(String.format(Locale.ROOT, format, arguments)).append('\n');
        return this;
    }

    @Override
    public String toString() {
        return String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                                + " font-family=\"sans-serif\" fill=\"#222\">%n<rect width=\"100%%\" height=\"100%%\""
                                + " fill=\"white\"/>%n",
                        width,
                        height,
                        width,
                        height)
                + body
                + "</svg>\n";
    }
}
