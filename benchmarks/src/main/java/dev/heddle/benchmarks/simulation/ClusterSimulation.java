package dev.heddle.benchmarks.simulation;

import dev.heddle.benchmarks.bench.Chart;
import dev.heddle.benchmarks.simulation.Simulation.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What many more workers than a machine has would be worth: speed-up and efficiency of each division, with lengths and costs that were
 * measured ({@code costs.properties}), and how busy coordinator and hub are, which are what all of them wait for in the end. The
 * published speed-up is that of [Yang 2009], Figure 6.13.
 */
public final class ClusterSimulation {
    private static final int[] WORKERS = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000};
    private static final int PUBLISHED_WORKERS = 64;
    private static final double PUBLISHED_SPEED_UP = 63.2;

    /** How long a message is under way, if nothing else is said; this one is assumed and not measured. */
    private static final double TRAVEL = 0.005;

    private ClusterSimulation() {}

    /** Arguments: a file for a picture, if there is to be one; seconds that a message is under way. */
    public static void main(String[] args) throws IOException {
        double travel = args.length > 1 ? Double.parseDouble(args[1]) : TRAVEL;
        System.out.println("Costs: " + Costs.measured());
        List<Chart.Series> series = new ArrayList<>();
        series.add(new Chart.Series("as many as workers", each(w -> w), new boolean[WORKERS.length]));
        double[] published = each(w -> w == PUBLISHED_WORKERS ? PUBLISHED_SPEED_UP : Double.NaN);
        series.add(new Chart.Series("published", published, new boolean[WORKERS.length]));
        for (Division division : Division.all()) {
            series.add(new Chart.Series(division.name(), print(division, travel), new boolean[WORKERS.length]));
        }
        if (args.length > 0) {
            List<String> labels =
                    Arrays.stream(WORKERS).mapToObj(Integer::toString).toList();
            Files.writeString(
                    Path.of(args[0]),
                    Chart.lines(
                            "Speed-up on the bounded buffer, simulated", "workers", "times as fast", labels, series));
        }
    }

    private static double[] each(java.util.function.IntToDoubleFunction value) {
        return Arrays.stream(WORKERS).mapToDouble(value).toArray();
    }

    /** Prints a table; returns the speed-ups. */
    private static double[] print(Division division, double travel) {
        System.out.printf(
                Locale.ROOT,
                "%n%s: %.0f s of work, tasks of %.0f ms, each %.2f ms of the coordinator and %.2f ms of the hub%n",
                division.name(),
                division.work(),
                division.task() * 1e3,
                division.coordinator().of(division.task()) * 1e3,
                division.hub().of(division.task()) * 1e3);
        System.out.println("| workers | speed-up | efficiency | coordinator | hub |");
        System.out.println("|---:|---:|---:|---:|---:|");
        double one = new Simulation(division, 1, travel).toEnd().seconds();
        double[] speedUps = new double[WORKERS.length];
        for (int i = 0; i < WORKERS.length; i++) {
            Outcome outcome = new Simulation(division, WORKERS[i], travel).toEnd();
            speedUps[i] = one / outcome.seconds();
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.1f | %.2f | %.0f %% | %.0f %% |%n",
                    WORKERS[i],
                    speedUps[i],
                    speedUps[i] / WORKERS[i],
                    100 * outcome.coordinator(),
                    100 * outcome.hub());
        }
        System.out.printf(Locale.ROOT, "efficiency falls under 0.5 at %s workers%n", halfAt(division, one, travel));
        return speedUps;
    }

    private static String halfAt(Division division, double one, double travel) {
        int enough = 1;
        int tooMany = WORKERS[WORKERS.length - 1];
        if (isWorthHalf(division, one, travel, tooMany)) {
            return "more than " + tooMany;
        }
        while (tooMany - enough > 1) {
            int middle = (enough + tooMany) / 2;
            if (isWorthHalf(division, one, travel, middle)) {
                enough = middle;
            } else {
                tooMany = middle;
            }
        }
        return Integer.toString(tooMany);
    }

    private static boolean isWorthHalf(Division division, double one, double travel, int workers) {
        return one / new Simulation(division, workers, travel).toEnd().seconds() >= workers / 2.0;
    }
}
