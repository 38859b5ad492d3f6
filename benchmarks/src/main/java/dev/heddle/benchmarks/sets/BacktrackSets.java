package dev.heddle.benchmarks.sets;

import java.util.Locale;

/**
 * How many executions the distributed search of [Yang 2009] runs with backtrack sets that grow in each process by itself (Figure 2.1), and with
 * those that avoid most of what is run twice by that (Figure 6.9), for a number of workers; and how many times as fast it is, if
 * all executions take as long. {@code dpor} runs as many executions as there are orders of dependent steps, however many processes
 * do it.
 */
public final class BacktrackSets {
    private static final int[] WORKERS = {1, 2, 4, 8, 16, 32, 64};

    private BacktrackSets() {}

    /**
     * Prints a table for each program.
     *
     * @param args the most executions of one search (1,000,000), and how names of programs begin
     */
    public static void main(String[] args) {
        long most = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
        String only = args.length > 1 ? args[1] : "";
        print("indexer, 14 threads", Models.indexer(14), most, only);
        print("indexer, 16 threads", Models.indexer(16), most, only);
        print("fsbench, 18 threads", Models.fsbench(18), most, only);
        print("fsbench, 26 threads", Models.fsbench(26), most, only);
        print("bbuf, 3 + 3", Models.bbuf(3, 2), most, only);
        print("bbuf, 4 + 4", Models.bbuf(4, 2), most, only);
    }

    private static void print(String name, Model model, long most, String only) {
        if (!name.startsWith(only)) {
            return;
        }
        System.out.println("\n" + name + "\n\n| workers | each by itself | speed-up | Figure 6.9 | speed-up |");
        System.out.println("|---:|---:|---:|---:|---:|");
        for (int n : WORKERS) {
            StringBuilder row = new StringBuilder("| " + n + " |");
            for (boolean eager : new boolean[] {false, true}) {
                DistributedSearch search = new DistributedSearch(eager, n);
                row.append(search.search(model, most) ? done(search) : String.format(Locale.ROOT, " > %,d | |", most));
            }
            System.out.println(row);
        }
    }

    /** One worker would need as long as there are orders. */
    private static String done(DistributedSearch search) {
        return String.format(
                Locale.ROOT, " %,d | %.1f |", search.executions(), (double) search.orders() / search.time());
    }
}
