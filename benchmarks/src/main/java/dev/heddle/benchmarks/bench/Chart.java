package dev.heddle.benchmarks.bench;

import java.util.ArrayList;
import java.util.List;

/** Pictures of results: lines over a logarithmic scale, and groups of bars. */
public final class Chart {
    private static final String[] COLOURS = {
        "#1f77b4", "#ff7f0e", "#2ca02c", "#9467bd", "#d62728", "#7f7f7f", "#8c564b", "#e377c2", "#17becf"
    };
    private static final int WIDTH = 760;
    private static final int HEIGHT = 430;
    private static final int LEFT = 80;
    private static final int RIGHT = 230;
    private static final int TOP = 40;
    private static final int BOTTOM = 60;

    /** A series of values, NaN where there is none; one that is open is drawn as a ring, the budget ended before. */
    public static final class Series {
        private final String name;
        private final double[] values;
        private final boolean[] open;

        /** With a value for each label. */
        public Series(String name, double[] values, boolean[] open) {
            this.name = name;
            this.values = values;
            this.open = open;
        }

        String name() {
            return name;
        }

        double[] values() {
            return values;
        }

        boolean[] open() {
            return open;
        }
    }

    private Chart() {}

    private static double x(int i, int n) {
        return LEFT + (i + 0.5) * (WIDTH - LEFT - RIGHT) / n;
    }

    private static double y(double value, double largest) {
        double share = Math.log10(Math.max(1, value)) / Math.log10(largest);
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    }

    /** Lines over a logarithmic scale that begins at one. */
    public static String lines(
            String title, String horizontal, String vertical, List<String> labels, List<Series> series) {
        double largest = 10;
        for (Series s : series) {
            for (double v : s.values()) {
                while (v > largest) {
                    largest *= 10;
                }
            }
        }
        Svg svg = frame(title, horizontal, vertical, labels);
        for (double power = 1; power <= largest; power *= 10) {
            double y = y(power, largest);
            svg.line(LEFT, y, WIDTH - RIGHT, y, "#ddd", 1);
            svg.text(LEFT - 8, y + 4, "end", 12, String.format(java.util.Locale.ROOT, "%,.0f", power));
        }
        for (int k = 0; k < series.size(); k++) {
            Series s = series.get(k);
            String colour = COLOURS[k % COLOURS.length];
            int last = -1;
            for (int i = 0; i < labels.size(); i++) {
                if (!Double.isNaN(s.values()[i])) {
                    if (last >= 0) {
                        svg.line(
                                x(last, labels.size()),
                                y(s.values()[last], largest),
                                x(i, labels.size()),
                                y(s.values()[i], largest),
                                colour,
                                2);
                    }
                    last = i;
                }
            }
            for (int i = 0; i < labels.size(); i++) {
                if (!Double.isNaN(s.values()[i])) {
                    svg.circle(x(i, labels.size()), y(s.values()[i], largest), 4, colour, !s.open()[i]);
                }
            }
            legend(svg, k, colour, s.name());
        }
        return svg.toString();
    }

    /** Groups of bars, of values around one. */
    static String bars(String title, String vertical, List<String> labels, List<Series> series) {
        double largest = 1.2;
        for (Series s : series) {
            for (double v : s.values()) {
                largest = Double.isNaN(v) ? largest : Math.max(largest, v);
            }
        }
        Svg svg = frame(title, "", vertical, labels);
        double height = HEIGHT - TOP - BOTTOM;
        for (double mark = 0; mark <= largest; mark += largest > 3 ? 1 : 0.2) {
            double y = HEIGHT - BOTTOM - mark / largest * height;
            svg.line(LEFT, y, WIDTH - RIGHT, y, "#ddd", 1);
            svg.text(LEFT - 8, y + 4, "end", 12, String.format(java.util.Locale.ROOT, "%.1f", mark));
        }
        double group = (double) (WIDTH - LEFT - RIGHT) / labels.size();
        double bar = group * 0.8 / series.size();
        for (int k = 0; k < series.size(); k++) {
            String colour = COLOURS[k % COLOURS.length];
            for (int i = 0; i < labels.size(); i++) {
                double v = series.get(k).values()[i];
                if (!Double.isNaN(v)) {
                    double h = v / largest * height;
                    svg.rectangle(LEFT + i * group + group * 0.1 + k * bar, HEIGHT - BOTTOM - h, bar, h, colour);
                }
            }
            legend(svg, k, colour, series.get(k).name());
        }
        return svg.toString();
    }

    private static Svg frame(String title, String horizontal, String vertical, List<String> labels) {
        Svg svg = new Svg(WIDTH, HEIGHT);
        svg.text(LEFT, 22, "start", 15, title);
        svg.text(LEFT, TOP - 2, "start", 11, vertical);
        svg.line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "#222", 1);
        List<String> shown = new ArrayList<>(labels);
        for (int i = 0; i < shown.size(); i++) {
            svg.text(x(i, shown.size()), HEIGHT - BOTTOM + 18, "middle", 12, shown.get(i));
        }
        svg.text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 16, "middle", 12, horizontal);
        return svg;
    }

    private static void legend(Svg svg, int k, String colour, String name) {
        double y = TOP + 14 + 20 * k;
        svg.rectangle(WIDTH - RIGHT + 16, y - 9, 12, 12, colour);
        svg.text(WIDTH - RIGHT + 34, y + 2, "start", 12, name);
    }
}
