package dev.heddle.cli;

import dev.heddle.checker.report.HtmlReport;
import dev.heddle.checker.report.JsonReport;
import dev.heddle.checker.report.MarkdownReport;
import dev.heddle.checker.report.Report;
import dev.heddle.checker.report.ReportFile;
import dev.heddle.checker.report.SarifReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The reports that are written to files, as flags: one for each form. */
final class ReportFlags {
    private final List<ReportFile> files = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the results as JSON.")
    void json(Path file) {
        add(file, new JsonReport());
    }

    @Option(names = "--html", paramLabel = "FILE", description = "Write the results as one page for a browser.")
    void html(Path file) {
        add(file, new HtmlReport());
    }

    @Option(names = "--sarif", paramLabel = "FILE", description = "Write the results as SARIF 2.1.0, for code hosts.")
    void sarif(Path file) {
        add(file, new SarifReport());
    }

    @Option(names = "--markdown", paramLabel = "FILE", description = "Write the results as Markdown.")
    void markdown(Path file) {
        add(file, new MarkdownReport());
    }

    private void add(Path file, Report report) {
        files.add(new ReportFile(file, report));
    }

    /** Those that were asked for. */
    List<ReportFile> files() {
        return files;
    }
}
