package dev.heddle.benchmarks.bench;

import dev.heddle.benchmarks.bench.Published.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is saved by knowing which reads matter: reads, constraints and solving time, with both solvers. */
final class SolvingTables {
    /** Below the tables that have them. */
    static final String LONG_NOTE =
            "Counter and Pingpong had " + Request.LONGER + " times the budget where one was not enough.";

    private static final Set<String> LONG = Set.of("Counter", "PingPong");
    private static final String BASE = "mcr-classic";
    private static final List<String> STRATEGIES = List.of("mcr-s", "mcr-s+");
    private static final List<String> SOLVERS = List.of("", "z3");
    private static final Pattern CELL = Pattern.compile("(\\d+), (\\d+), (?:([\\d.]+)s|.*)");

    /** What is compared. */
    private static final Map<String, ToLongFunction<Measured>> FIGURES = Map.of(
            "reads", Measured::reads,
            "constraints", Measured::constraints,
            "time", Measured::solvingMillis);

    private static final List<String> NAMES = List.of("reads", "constraints", "time");

    private final Function<Request, Measured> rows;

    SolvingTables(Function<Request, Measured> rows) {
        this.rows = rows;
    }

    static boolean isLong(Line line) {
        return LONG.contains(line.subject());
    }

    private Measured row(Line line, String strategy, String solver) {
        Request request = Request.of(line.subject(), line.form(), strategy).with(solver);
        return rows.apply(isLong(line) ? request.longer() : request);
    }

    static String cell(Measured m) {
        return m.isOpen()
                ? m.verdict()
                : m.reads() < 0
                        ? (m.isLost() ? "lost: " : "") + m.limit()
                        : m.reads() + ", " + m.constraints() + ", " + Measured.seconds(m.solvingMillis())
                                + (m.hasEnded() ? "" : " (not ended)");
    }

    /** Our own columns once more, with the solver that the paper has. */
    ResultTable byZ3() {
        List<List<String>> table = new ArrayList<>();
        for (Line line : Published.SOLVING_2017) {
            table.add(List.of(
                    line.program(),
                    cell(row(line, BASE, "z3")),
                    cell(row(line, "mcr-s", "z3")),
                    cell(row(line, "mcr-s+", "z3"))));
        }
        return new ResultTable(
                "solving-z3",
                "Reads, constraints and solving time, with Z3",
                "",
                List.of("program", BASE, "mcr-s", "mcr-s+"),
                table,
                List.of(LONG_NOTE));
    }

    /** By how much reads, constraints and time are fewer than without dependence. */
    ResultTable reduction() {
        List<String> columns = new ArrayList<>(List.of("program", "published MCR-S", "published MCR-S+"));
        for (String strategy : STRATEGIES) {
            SOLVERS.forEach(solver -> columns.add(strategy + (solver.isEmpty() ? ", native solver" : ", Z3")));
        }
        List<List<String>> table = new ArrayList<>();
        for (Line line : Published.SOLVING_2017) {
            List<String> row = new ArrayList<>(List.of(line.program()));
            row.add(published(line, 1));
            row.add(published(line, 2));
            for (String strategy : STRATEGIES) {
                for (String solver : SOLVERS) {
                    row.add(ours(List.of(line), strategy, solver));
                }
            }
            table.add(row);
        }
        List<String> all = new ArrayList<>(List.of("all together"));
        all.addAll(Published.REDUCTION_2017);
        for (String strategy : STRATEGIES) {
            for (String solver : SOLVERS) {
                all.add(ours(Published.SOLVING_2017, strategy, solver));
            }
        }
        table.add(all);
        return new ResultTable(
                "reduction-2017",
                "What dependence saves: reads, constraints and solving time, compared with mcr-classic",
                Published.HUANG_2017 + ", computed from Table 2, and the average as the paper has it",
                columns,
                table,
                List.of(
                        "Only rows that ended by themselves in both strategies are compared; a row that did not stands as –"
                                + " and is not among all together.",
                        "A question whose answer changes a read that was left free is asked again for all reads, so that"
                                + " nothing is lost. The paper does not do that, and these questions are counted here."));
    }

    private static String published(Line line, int column) {
        Matcher base = CELL.matcher(line.cells().get(0));
        Matcher less = CELL.matcher(line.cells().get(column));
        if (!base.matches() || !less.matches()) {
            return "–";
        }
        List<String> parts = new ArrayList<>();
        for (int i = 1; i <= NAMES.size(); i++) {
            boolean known = base.group(i) != null && less.group(i) != null;
            parts.add(known ? change(Double.parseDouble(base.group(i)), Double.parseDouble(less.group(i))) : "–");
        }
        return String.join(", ", parts);
    }

    private String ours(List<Line> lines, String strategy, String solver) {
        List<String> parts = new ArrayList<>();
        for (String name : NAMES) {
            double base = 0;
            double less = 0;
            for (Line line : lines) {
                Measured without = row(line, BASE, solver);
                Measured with = row(line, strategy, solver);
                if (isCompared(without) && isCompared(with)) {
                    base += FIGURES.get(name).applyAsLong(without);
                    less += FIGURES.get(name).applyAsLong(with);
                }
            }
            parts.add(change(base, less));
        }
        return parts.stream().allMatch(p -> p.equals("–")) ? "–" : String.join(", ", parts);
    }

    private static boolean isCompared(Measured m) {
        return m.reads() >= 0 && m.hasEnded();
    }

    private static String change(double base, double less) {
        long percent = base <= 0 ? 0 : Math.round((less / base - 1) * 100);
        return base <= 0 ? "–" : percent == 0 ? "0 %" : String.format(Locale.ROOT, "%+d %%", percent);
    }

    /** Constraints of the strategies that know dependences, as shares of those of mcr-classic. */
    String chart() {
        List<String> labels = Published.SOLVING_2017.stream().map(Line::program).toList();
        List<Chart.Series> series = new ArrayList<>();
        for (String strategy : STRATEGIES) {
            double[] shares = new double[labels.size()];
            for (int i = 0; i < shares.length; i++) {
                Measured base = row(Published.SOLVING_2017.get(i), BASE, "");
                Measured less = row(Published.SOLVING_2017.get(i), strategy, "");
                boolean compared = isCompared(base) && isCompared(less) && base.constraints() > 0;
                shares[i] = compared ? (double) less.constraints() / base.constraints() : Double.NaN;
            }
            series.add(new Chart.Series(strategy, shares, new boolean[labels.size()]));
        }
        return Chart.bars("Constraints, as a share of those of mcr-classic", "share", labels, series);
    }
}
