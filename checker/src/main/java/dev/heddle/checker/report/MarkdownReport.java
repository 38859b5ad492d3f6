package dev.heddle.checker.report;

import dev.heddle.checker.result.CheckResult;
import dev.heddle.checker.result.FoundFailure;
import dev.heddle.checker.result.Race;
import java.nio.file.Path;
import java.util.List;

/** Results for people to read where Markdown is shown, as in a pull request. */
public final class MarkdownReport implements Report {
    /** A report in the one form there is. */
    public MarkdownReport() {}

    @Override
    public String text(List<CheckResult> results) {
        StringBuilder text = new StringBuilder();
        text.append("| target | verdict | |\n|---|---|---|\n");
        for (CheckResult r : results) {
            row(text, r.target(), r.verdict().label(), CountsText.sentence(r));
        }
        for (CheckResult r : results) {
            r.failures().forEach(f -> append(r, f, text));
            if (!r.shown().outcomes().isEmpty()) {
                text.append("\n").append(escaped(OutcomesText.heading(r))).append("\n\n");
                text.append("| outcome | executions | grade | for instance |\n|---|---:|---|---|\n");
                r.shown()
                        .outcomes()
                        .forEach(o -> row(text, OutcomesText.cells(o).toArray(String[]::new)));
            }
            r.races().forEach(race -> append(race, text));
            if (!r.limit().isEmpty() && r.failures().isEmpty()) {
                text.append("\n**")
                        .append(escaped(r.target()))
                        .append("** was not covered: ")
                        .append(escaped(r.limit()))
                        .append("\n");
            }
            r.error()
                    .ifPresent(e -> text.append("\n**")
                            .append(escaped(r.target()))
                            .append("** could not be checked: ")
                            .append(escaped(Headline.of(e)))
                            .append("\n"));
        }
        return text.toString();
    }

    private static void append(CheckResult result, FoundFailure found, StringBuilder text) {
        text.append("\n### ").append(escaped(result.target())).append("\n\n");
        text.append("**").append(escaped(Headline.of(found.failure()))).append("**\n\n");
        if (!found.explanation().sentence().isEmpty()) {
            text.append(escaped(OneLine.of(found.explanation().sentence()))).append("\n\n");
        }
        Interleaving shown = Interleaving.telling(found);
        text.append("| thread | what | where |\n|---|---|---|\n");
        for (Row row : shown.rows()) {
            String thread = row instanceof Row.Event e ? shown.label(e.thread()) : "";
            row(text, thread, row.text(), row.where());
        }
        found.file()
                .map(Path::toString)
                .ifPresent(f -> text.append("\nReplay: `heddle replay ")
                        .append(f.replace("`", ""))
                        .append("`\n"));
    }

    private static void append(Race race, StringBuilder text) {
        String what = race.location().isEmpty() ? "" : " on " + race.location();
        text.append("\n- Race").append(escaped(what)).append(": ");
        text.append(escaped(
                String.join(" and ", race.sites().stream().map(Site::brief).toList())));
        text.append("\n");
    }

    private static void row(StringBuilder text, String... cells) {
        for (String cell : cells) {
            text.append("| ").append(escaped(cell)).append(' ');
        }
        text.append("|\n");
    }

    /** Nothing in it is Markdown or HTML any more. */
    static String escaped(String s) {
        StringBuilder out = new StringBuilder();
        for (char c : OneLine.of(s).toCharArray()) {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '\\', '|', '`', '*', '_', '[', ']', '#', '!', '~', '@' ->
                    out.append("&#").append((int) c).append(';');
                default -> out.append(c);
            }
        }
        return out.toString();
    }
}
