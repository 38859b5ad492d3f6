package dev.heddle.cli;

import dev.heddle.checker.options.SetupException;
import dev.heddle.checker.report.HtmlReport;
import dev.heddle.checker.report.JsonReport;
import dev.heddle.checker.report.MarkdownReport;
import dev.heddle.checker.report.Report;
import dev.heddle.checker.report.ReportFile;
import dev.heddle.checker.report.SarifReport;
import dev.heddle.checker.result.CheckResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The reports that are written to files, as flags: one for each form. */
final class ReportFlags {
    private static final String STANDARD_OUTPUT = "-";

    private final List<ReportFile> files = new ArrayList<>();
    private Optional<Report> printed = Optional.empty();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description =
                    "Write the results as JSON; - means standard output, and all else then goes to standard error, as for the"
                            + " forms below.")
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
        if (!file.toString().equals(STANDARD_OUTPUT)) {
            files.add(new ReportFile(file, report));
        } else if (printed.isPresent()) {
            throw new SetupException("only one report can go to standard output (-)");
        } else {
            printed = Optional.of(report);
        }
    }

    /**
     * Makes sure that all can be written. From now on the console keeps standard output for a report, if one is to go there.
     *
     * @throws SetupException if one cannot
     */
    void prepare(Console console) {
        files.forEach(ReportFile::requireWritable);
        if (printed.isPresent()) {
            console.keepOutput();
        }
    }

    /**
     * Writes all of them that can be written.
     *
     * @throws SetupException of the last that cannot, after the others were told
     */
    void write(List<CheckResult> results, Console console) {
        List<SetupException> failed = new ArrayList<>();
        for (ReportFile file : files) {
            try {
                file.write(results);
            } catch (SetupException e) {
                failed.add(e);
            }
        }
        if (printed.isPresent() && !console.printKept(printed.get().text(results))) {
            failed.add(new SetupException("cannot write the report to standard output"));
        }
        if (!failed.isEmpty()) {
            SetupException last = failed.remove(failed.size() - 1);
            failed.forEach(e -> console.error(e.getMessage()));
            throw last;
        }
    }
}
