package dev.heddle.benchmarks.bench;

import dev.heddle.checker.options.DurationText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle bench}: measures the programs of the literature, and prints their tables beside the published ones. */
@Command(
        name = "heddle bench",
        description = {
            "Checks the programs of the literature with the strategies that their papers compare, each in a JVM of its own,"
                    + " and prints the published tables with Heddle's figures beside them. Also written: one page as"
                    + " Markdown and one as HTML with the pictures, a CSV file for each table, an SVG file for each picture.",
            "A run that was stopped goes on where it was when it is started again with the same folder and budget.",
            ""
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class Bench implements Callable<Integer> {
    private static final int BAD_USAGE = 2;

    @Parameters(
            paramLabel = "PROGRAM",
            arity = "0..*",
            description = "Measure only these programs, all their forms, with the default strategy.")
    private List<String> programs = List.of();

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            defaultValue = "20s",
            description = "How long each row may take: 500ms, 20s, 5m. Default: 20s.")
    private String budget = "20s";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "heddle-bench",
            description = "Folder for what is written, and for the rows measured so far. Default: heddle-bench.")
    private Path out = Path.of("heddle-bench");

    @Option(
            names = "--docs",
            paramLabel = "DIR",
            description = "Also write results.md there, with its pictures in a folder results beside it.")
    private Path docs;

    @Option(
            names = "--no-run",
            description = "Measure nothing: tables of what was measured so far, the rest left open.")
    private boolean isOver;

    @Option(
            names = "--note",
            paramLabel = "TEXT",
            description = "A sentence to print at the top: what else is to be known of how it was measured.")
    private String note = "";

    @Option(names = "--home", hidden = true, required = true, description = "Root of Heddle's source tree.")
    private Path home;

    private Bench() {}

    /** Runs the command and exits with its code: 0, or 2 for bad usage. */
    public static void main(String[] args) {
        CommandLine commandLine = new CommandLine(new Bench());
        commandLine.setExecutionExceptionHandler((e, cl, parsed) -> {
            System.err.println("heddle: " + e.getMessage());
            return BAD_USAGE;
        });
        System.exit(commandLine.execute(args));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Duration time = DurationText.parse(budget);
        programs.forEach(Catalogue::named);
        Files.createDirectories(out);
        RowFile file = new RowFile(out.resolve("rows.jsonl"), budget + " " + Runtime.version());
        RowRunner runner = new RowRunner(
                home.resolve("cli/target/dist/lib"),
                home.resolve("benchmarks/target/classes"),
                home.resolve("benchmarks/target/subjects"),
                time);
        if (!isOver) {
            measure(file, runner, time);
        }
        if (!programs.isEmpty()) {
            return 0;
        }
        PaperTables tables = new PaperTables(request -> {
            Measured m = file.get(request);
            return m == null ? Measured.none() : m;
        });
        List<ResultTable> all = tables.all();
        Map<String, String> charts = tables.charts();
        Output output = new Output(out, budget, note);
        output.write(all, charts);
        System.out.print(output.markdown(all, charts, ""));
        if (docs != null) {
            Path pictures = docs.resolve("results");
            Files.createDirectories(pictures);
            for (Map.Entry<String, String> chart : charts.entrySet()) {
                Files.writeString(pictures.resolve(chart.getKey()), chart.getValue());
            }
            Files.writeString(docs.resolve("results.md"), output.markdown(all, charts, "results/"));
        }
        return 0;
    }

    private void measure(RowFile file, RowRunner runner, Duration time) throws IOException, InterruptedException {
        Map<String, Request> asked = requests();
        int done = 0;
        long start = System.nanoTime();
        int measured = 0;
        for (Request request : asked.values()) {
            if (file.get(request) == null || file.get(request).isLost()) {
                progress(request, done, asked.size(), left(start, measured, asked.size() - done, time));
                file.add(request, runner.run(request));
                measured++;
            }
            done++;
            if (!programs.isEmpty()) {
                Measured m = file.get(request);
                System.out.println(request.key() + ": " + m.verdict() + ", "
                        + (m.isFailed()
                                ? m.toBug() + " " + m.kinds()
                                : m.executions() + " / " + Measured.seconds(m.millis()))
                        + (m.limit().isEmpty() || m.isFailed() ? "" : ", " + m.limit()));
            }
        }
        System.err.println();
    }

    private static Duration left(long start, int measured, int rows, Duration budget) {
        return measured == 0
                ? budget.multipliedBy(rows)
                : Duration.ofNanos((System.nanoTime() - start) / measured * rows);
    }

    private static void progress(Request request, int done, int all, Duration left) {
        int width = 24;
        int full = done * width / all;
        System.err.printf(
                "\r[%s%s] %d of %d, at most %d:%02d left: %-40s",
                "#".repeat(full),
                " ".repeat(width - full),
                done,
                all,
                left.toMinutes(),
                left.toSecondsPart(),
                request.key());
    }

    /** What the tables and pictures ask for, by key. */
    private Map<String, Request> requests() {
        Map<String, Request> asked = new LinkedHashMap<>();
        if (programs.isEmpty()) {
            PaperTables tables = new PaperTables(request -> {
                asked.putIfAbsent(request.key(), request);
                return Measured.none();
            });
            tables.all();
            tables.charts();
        }
        for (String program : programs) {
            for (Subject.Form form : Catalogue.named(program).forms()) {
                Request request = Request.of(program, form.name(), PaperTables.MCR);
                asked.putIfAbsent(request.key(), request);
            }
        }
        return asked;
    }
}
