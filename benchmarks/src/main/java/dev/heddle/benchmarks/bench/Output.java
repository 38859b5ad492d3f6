package dev.heddle.benchmarks.bench;

import dev.heddle.checker.options.HeddleVersion;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes tables and pictures: one Markdown page, one HTML page, a CSV file per table, an SVG file per picture. */
final class Output {
    private static final String STYLE = "body{font-family:sans-serif;margin:2em auto;max-width:80em;color:#222}"
            + "table{border-collapse:collapse;margin:1em 0}td,th{border:1px solid #ccc;padding:.25em .6em;text-align:left}"
            + "th{background:#eee}.published{color:#666;background:#f7f7f7}";

    private final Path folder;
    private final String budget;
    private final String note;

    Output(Path folder, String budget, String note) {
        this.folder = folder;
        this.budget = budget;
        this.note = note;
    }

    private List<String> preamble() {
        return List.of(
                "This page is what `heddle bench --budget " + budget + "` printed; run it to have it anew.",
                "Machine: " + machine() + "; JDK " + Runtime.version() + "; Heddle " + HeddleVersion.text()
                        + "; one JVM per row, budget " + budget + " each." + load()
                        + (note.isEmpty() ? "" : " " + note),
                "The programs were written anew from their descriptions, or are the libraries themselves: a figure beside a"
                        + " published one is of a program like it, not of the same. \"> n\" means that the budget ended after"
                        + " n executions, \"ended: n\" that the strategy had nothing left to run and yet did not cover"
                        + " everything, because it is bounded or its closing check found more, \"lost\" that the"
                        + " JVM had to be ended from outside, \"–\" that the row was not measured: the same command goes on"
                        + " with the last two.");
    }

    /** Says so if others use the machine as well, so that times and what fits into a budget are not what they could be. */
    private static String load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load > 2.0 * Runtime.getRuntime().availableProcessors()
                ? String.format(
                        Locale.ROOT,
                        " The machine had other work: its load average was %.0f when this was written. Times are longer,"
                                + " and what is done within a budget less, than on a machine of one's own.",
                        load)
                : "";
    }

    private static String machine() {
        return System.getProperty("os.name") + " " + System.getProperty("os.arch") + " with "
                + Runtime.getRuntime().availableProcessors() + " processors"
                + processor();
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(l -> l.startsWith("model name"))
                    .findFirst()
                    .map(l -> " (" + l.substring(l.indexOf(':') + 1).strip() + ")")
                    .orElse("");
        } catch (IOException notLinux) {
            return "";
        }
    }

    String markdown(List<ResultTable> tables, Map<String, String> charts, String pictures) {
        StringBuilder text = new StringBuilder("# Results\n\n");
        preamble().forEach(p -> text.append(p).append("\n\n"));
        charts.keySet()
                .forEach(name -> text.append("![")
                        .append(name)
                        .append("](")
                        .append(pictures)
                        .append(name)
                        .append(")\n\n"));
        tables.forEach(t -> text.append(t.markdown()));
        return text.toString().stripTrailing() + "\n";
    }

    void write(List<ResultTable> tables, Map<String, String> charts) throws IOException {
        Files.createDirectories(folder);
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<title>Heddle: results</title><style>" + STYLE + "</style></head><body>\n<h1>Results</h1>\n");
        preamble()
                .forEach(p -> html.append("<p>")
                        .append(Svg.escape(p.replace("`", "")))
                        .append("</p>\n"));
        for (Map.Entry<String, String> chart : charts.entrySet()) {
            Files.writeString(folder.resolve(chart.getKey()), chart.getValue());
            html.append("<figure>").append(chart.getValue()).append("</figure>\n");
        }
        for (ResultTable table : tables) {
            Files.writeString(folder.resolve(table.id() + ".csv"), table.csv());
            html.append(table.html());
        }
        Files.writeString(
                folder.resolve("results.html"), html.append("</body></html>\n").toString());
        Files.writeString(folder.resolve("results.md"), markdown(tables, charts, ""));
    }
}
