package dev.heddle.benchmarks.bench;

import java.util.List;

/**
 * A table of results.
 *
 * @param id short, for file names
 * @param source where the published columns are from; empty if there are none
 * @param columns their heads; a published one says so
 * @param notes sentences below it
 */
record ResultTable(
        String id, String title, String source, List<String> columns, List<List<String>> rows, List<String> notes) {
    String markdown() {
        StringBuilder text = new StringBuilder("## " + title + "\n\n");
        if (!source.isEmpty()) {
            text.append("Published columns: ").append(source).append(".\n\n");
        }
        line(text, columns);
        text.append("|---".repeat(columns.size())).append("|\n");
        rows.forEach(r -> line(text, r));
        text.append('\n');
        notes.forEach(n -> text.append("- ").append(n).append('\n'));
        return text.append(notes.isEmpty() ? "" : "\n").toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        cells.forEach(c -> text.append("| ").append(c.replace("|", "\\|")).append(' '));
        text.append("|\n");
    }

    String csv() {
        StringBuilder text = new StringBuilder();
        csvLine(text, columns);
        rows.forEach(r -> csvLine(text, r));
        return text.toString();
    }

    private static void csvLine(StringBuilder text, List<String> cells) {
        String separator = "";
        for (String cell : cells) {
            text.append(separator)
                    .append('"')
                    .append(cell.replace("\"", "\"\""))
                    .append('"');
            separator = ",";
        }
        text.append('\n');
    }

    String html() {
        StringBuilder text = new StringBuilder("<section id=\"" + id + "\"><h2>" + Svg.escape(title) + "</h2>\n");
        if (!source.isEmpty()) {
            text.append("<p>Published columns: ").append(Svg.escape(source)).append(".</p>\n");
        }
        text.append("<table><thead>");
        htmlLine(text, columns, "th");
        text.append("</thead><tbody>\n");
        rows.forEach(r -> htmlLine(text, r, "td"));
        text.append("</tbody></table>\n");
        if (!notes.isEmpty()) {
            text.append("<ul>");
            notes.forEach(n -> text.append("<li>").append(Svg.escape(n)).append("</li>"));
            text.append("</ul>\n");
        }
        return text.append("</section>\n").toString();
    }

    private void htmlLine(StringBuilder text, List<String> cells, String tag) {
        text.append("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            String kind = columns.get(i).startsWith("published") ? " class=\"published\"" : "";
            text.append('<').append(tag).append(kind).append('>').append(Svg.escape(cells.get(i)));
            text.append("</").append(tag).append('>');
        }
        text.append("</tr>\n");
    }
}
