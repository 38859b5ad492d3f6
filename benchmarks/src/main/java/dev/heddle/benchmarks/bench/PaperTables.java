package dev.heddle.benchmarks.bench;

import dev.heddle.benchmarks.bench.Published.Line;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Which of our rows stand beside which published figures. Asked for a table it takes the rows from a function, so that the
 * same code says which rows are to be measured and puts the tables together.
 */
final class PaperTables {
    static final String MCR = "mcr";

    /** Programs that the published MCR could not cover in an hour. */
    private static final List<String> LARGE = List.of("BubbleSort", "MTList", "MTSet");

    private static final int LONGEST_EXAMPLE = 10;

    private final Function<Request, Measured> rows;

    PaperTables(Function<Request, Measured> rows) {
        this.rows = rows;
    }

    /** Those of the strategies that this build has. */
    private static List<String> existing(String... names) {
        List<String> all =
                Strategies.all().stream().map(StrategyDescriptor::name).toList();
        return List.of(names).stream().filter(all::contains).toList();
    }

    List<ResultTable> all() {
        List<ResultTable> tables = new ArrayList<>();
        tables.add(every());
        tables.add(published(
                "bugs-2015",
                "To the bug: maximal causality reduction, 2015",
                Published.HUANG_2015 + ", Table 2; executions / time",
                List.of("published ICB", "published ICB+DPOR", "published MCR"),
                Published.BUGS_2015,
                existing("icb", "icb-dpor", "mcr-classic", MCR),
                Measured::toBug));
        tables.add(published(
                "cover-2015",
                "To cover: maximal causality reduction, 2015",
                Published.HUANG_2015 + ", Table 3; executions / time, and races/null pointers",
                List.of("published ICB", "published ICB+DPOR", "published MCR", "published MCR races/null"),
                Published.COVER_2015,
                existing("icb", "icb-dpor", "mcr-classic", MCR),
                m -> m.toCover() + (m.executions() == 0 ? "" : " (" + m.races() + "/" + m.nulls() + ")")));
        tables.add(large());
        tables.add(published(
                "bugs-causal",
                "To the bug: RV-Causal",
                Published.RV_CAUSAL + ", Table 2; schedules",
                List.of("published DFS", "published Chess", "published RV-Causal"),
                Published.BUGS_CAUSAL,
                existing("icb", "mcr-classic", MCR),
                Measured::toBug));
        tables.add(published(
                "cover-causal",
                "To cover: RV-Causal",
                Published.RV_CAUSAL + ", Table 3; schedules",
                List.of("published DFS", "published Chess", "published RV-Causal"),
                Published.COVER_CAUSAL,
                existing("icb", "mcr-classic", MCR),
                Measured::toCover));
        tables.add(published(
                "solving-2017",
                "Reads, constraints and solving time: static dependence, 2017",
                Published.HUANG_2017 + ", Table 2; reads, constraints and solving time",
                List.of("published MCR", "published MCR-S", "published MCR-S+"),
                Published.SOLVING_2017,
                existing("mcr-classic", "mcr-s", "mcr-s+"),
                SolvingTables::cell));
        SolvingTables solving = new SolvingTables(rows);
        tables.add(solving.byZ3());
        tables.add(solving.reduction());
        tables.add(published(
                "cover-2017",
                "To cover: static dependence, 2017",
                Published.HUANG_2017 + ", Table 3; executions / time",
                List.of("published MCR", "published MCR-S", "published MCR-S+"),
                Published.COVER_2017,
                existing("mcr-classic", "mcr-s", "mcr-s+", MCR),
                Measured::toCover));
        tables.add(published(
                "cover-2009",
                "Partial order reduction, 2009",
                Published.YANG_2009 + "; executions, and the number of the table",
                List.of("published DPOR", "published reduced", "published in Table"),
                Published.COVER_2009,
                existing("dpor", "sdpor", "pdp", "sympor", MCR),
                m -> m.isFailed() ? m.toBug() + " to the bug" : m.toCover()));
        return tables;
    }

    private ResultTable published(
            String id,
            String title,
            String source,
            List<String> heads,
            List<Line> lines,
            List<String> strategies,
            Function<Measured, String> cell) {
        List<String> columns = new ArrayList<>(List.of("program"));
        columns.addAll(heads);
        columns.addAll(strategies);
        List<List<String>> table = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        boolean compares = strategies.contains(MCR) && heads.size() >= 3 && !id.equals("cover-2009");
        if (compares) {
            columns.add("mcr at most published");
        }
        for (Line line : lines) {
            List<String> row = new ArrayList<>(List.of(line.program()));
            row.addAll(line.cells());
            Measured mcr = null;
            for (String strategy : strategies) {
                Request request = Request.of(line.subject(), line.form(), strategy);
                boolean isLong = id.endsWith("2017") && SolvingTables.isLong(line);
                Measured m = rows.apply(isLong ? request.longer() : request);
                row.add(cell.apply(m));
                mcr = strategy.equals(MCR) ? m : mcr;
            }
            if (compares) {
                String published = id.equals("cover-2017")
                        ? line.cells().get(0)
                        : line.cells().get(2);
                row.add(Comparison.of(published, mcr, id.startsWith("bugs"), line.program(), notes));
            }
            table.add(row);
        }
        if (id.endsWith("2017")) {
            notes.add(SolvingTables.LONG_NOTE);
        }
        return new ResultTable(id, title, source, columns, table, notes);
    }

    private ResultTable every() {
        List<List<String>> table = new ArrayList<>();
        for (Subject s : Catalogue.all()) {
            Measured buggy = rows.apply(Request.of(s.name(), "buggy", MCR));
            Measured fixed = rows.apply(Request.of(s.name(), "fixed", MCR));
            table.add(List.of(
                    s.name(),
                    s.bug(),
                    buggy.toBug(),
                    buggy.kinds(),
                    fixed.toCover(),
                    fixed.isCovered() ? "" : fixed.limit()));
        }
        return new ResultTable(
                "programs",
                "Every program, by the default strategy",
                "",
                List.of("program", "the bug", "found: execution / time", "as", "fixed form covered", "why not"),
                table,
                List.of());
    }

    private ResultTable large() {
        List<List<String>> table = new ArrayList<>();
        for (String name : LARGE) {
            Measured m = rows.apply(Request.of(name, "buggy", MCR).collecting().longer());
            table.add(List.of(
                    name,
                    m.isOpen() ? m.verdict() : m.executions() + " / " + Measured.seconds(m.millis()),
                    Long.toString(m.foundAt()),
                    Integer.toString(m.races()),
                    Integer.toString(m.nulls()),
                    m.kinds(),
                    m.limit().isEmpty() ? "all is covered" : m.limit()));
        }
        return new ResultTable(
                "large",
                "Broken programs that took the published MCR more than an hour, all failures collected, with "
                        + Request.LONGER + " times the budget",
                "",
                List.of(
                        "program",
                        "executions / time",
                        "first failure in execution",
                        "races",
                        "null pointers",
                        "kinds of failures",
                        "ended because"),
                table,
                List.of());
    }

    /** The pictures, by the names of their files. */
    Map<String, String> charts() {
        Map<String, String> charts = new LinkedHashMap<>();
        List<String> labels = new ArrayList<>();
        List<String> strategies = existing("icb", "icb-dpor", "mcr-classic", MCR);
        List<Chart.Series> series = new ArrayList<>();
        for (String strategy : strategies) {
            series.add(new Chart.Series(strategy, new double[LONGEST_EXAMPLE], new boolean[LONGEST_EXAMPLE]));
        }
        for (int n = 1; n <= LONGEST_EXAMPLE; n++) {
            labels.add(Integer.toString(n));
            for (Chart.Series s : series) {
                Measured m = rows.apply(Request.of("Example", n == 1 ? "buggy" : "buggy" + n, s.name()));
                s.values()[n - 1] = m.isFailed() ? m.foundAt() : m.executions() == 0 ? Double.NaN : m.executions();
                s.open()[n - 1] = !m.isFailed();
            }
        }
        series.add(first("published ICB, N = 1", 77322));
        series.add(first("published MCR, N = 1", 46));
        charts.put(
                "example.svg",
                Chart.lines(
                        "Executions to the error of the example, y written N times in a row",
                        "N (a ring: not found within the budget)",
                        "executions, logarithmic",
                        labels,
                        series));
        charts.put("reduction.svg", new SolvingTables(rows).chart());
        return charts;
    }

    private static Chart.Series first(String name, double value) {
        double[] values = new double[LONGEST_EXAMPLE];
        java.util.Arrays.fill(values, Double.NaN);
        values[0] = value;
        return new Chart.Series(name, values, new boolean[LONGEST_EXAMPLE]);
    }
}
