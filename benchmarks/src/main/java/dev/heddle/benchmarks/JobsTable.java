package dev.heddle.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * From the start of a JVM to its end with a verdict, with one job and with several, by turns: how much faster the same result
 * is there. What else the machine does takes more from several jobs than from one. Cores of one machine share caches, memory and
 * clock, so the first line says what as many processes are worth here that have nothing to do with each other.
 *
 * <p>The programs are such that one job takes them a minute or so on a machine of today, since each worker is a JVM that has to warm up; an argument of a program, its size,
 * makes them shorter for a trial.
 */
public final class JobsTable {
    private static final String POR = "dev.heddle.benchmarks.programs.por.";

    /**
     * One line of the table.
     *
     * @param what it shows
     * @param arguments of the program, with blanks in between
     * @param most executions; 0 if there is no limit
     */
    private record Row(String strategy, String target, String arguments, int most, String what) {}

    private static final List<Row> LONG = List.of(
            new Row("mcr", POR + "HashChain", "3 2 400000", 0, "executions"),
            new Row("mcr", POR + "BoundedBuffer", "5 1", 0, "search"),
            new Row("mcr-classic", POR + "HashChain", "2 3 1000000", 0, ""),
            new Row("dpor", POR + "SignallingBuffer", "4 2", 0, ""),
            new Row("dfs", POR + "Turns", "2 12", 0, ""));
    private static final List<Row> SHORT = List.of(
            new Row("mcr", POR + "HashChain", "2 2 60000", 0, "executions"),
            new Row("mcr", POR + "BoundedBuffer", "4 2", 0, "search"),
            new Row("mcr-classic", POR + "HashChain", "2 2 60000", 0, ""),
            new Row("dpor", POR + "Indexer", "13", 0, ""),
            new Row("dfs", POR + "Turns", "4 2", 0, ""));
    private static final Row APART = new Row("dfs", POR + "Turns", "3 5", 0, "");
    private static final Row TINY = new Row("mcr", POR + "BoundedBuffer", "1 1", 0, "the cost on a tiny program");

    private JobsTable() {}

    /** Arguments: the folder with Heddle's jars, a class path with the programs, how many jobs; {@code short} for a trial. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path cache = FreshJvm.newCache();
        boolean trial = args.length > 3 && args[3].equals("short");
        FreshJvm.millis(heddle(cache, args, TINY, "1"), 0, 1, 3);
        List<Row> rows = new ArrayList<>(trial ? SHORT : LONG);
        rows.add(TINY);
        printApart(heddle(cache, args, APART, "1"), Integer.parseInt(args[2]));
        for (Row row : rows) {
            long one = FreshJvm.millis(heddle(cache, args, row, "1"), 0, 1, 3);
            long several = FreshJvm.millis(heddle(cache, args, row, args[2]), 0, 1, 3);
            System.out.printf(
                    Locale.ROOT,
                    "%s of %s %s%s: %d ms with 1 job, %d ms with %s jobs, ratio %.2f%n",
                    row.strategy,
                    row.target.substring(POR.length()),
                    row.arguments,
                    row.what.isEmpty() ? "" : " (" + row.what + ")",
                    one,
                    several,
                    args[2],
                    (double) one / several);
        }
    }

    private static void printApart(List<String> command, int processes) throws IOException, InterruptedException {
        long one = FreshJvm.millis(command, 0, 1, 3);
        long start = System.nanoTime();
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            all.add(FreshJvm.start(command));
        }
        for (Process process : all) {
            process.waitFor();
        }
        long several = (System.nanoTime() - start) / 1_000_000;
        System.out.printf(
                Locale.ROOT,
                "%d processes that share nothing: %d ms for one, %d ms for all at a time, worth %.2f of one%n",
                processes,
                one,
                several,
                (double) processes * one / several);
    }

    private static List<String> heddle(Path cache, String[] args, Row row, String jobs) {
        List<String> command = new ArrayList<>(FreshJvm.heddle(cache, args[0], args[1], row.target));
        command.addAll(List.of("--strategy", row.strategy, "--jobs", jobs, "--args", row.arguments, "--keep-going"));
        if (row.strategy.equals("mcr")) {
            command.addAll(List.of("--search-states", "1000000000"));
        }
        if (row.most > 0) {
            command.addAll(List.of("--max-executions", Integer.toString(row.most)));
        }
        return command;
    }
}
