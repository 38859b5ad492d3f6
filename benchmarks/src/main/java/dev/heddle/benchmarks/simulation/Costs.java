package dev.heddle.benchmarks.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * What tasks of a cluster cost with one strategy, in seconds of a core, as {@link ClusterCosts} has measured it.
 *
 * @param strategy of the check
 * @param execution what an execution costs a worker
 * @param executionsPerTask how many a task had
 * @param coordinator what a task costs the check's own process: to make it, and to take in what came of it
 * @param hub what it costs the check's member of the grid
 */
record Costs(String strategy, double execution, double executionsPerTask, double coordinator, double hub) {
    private static final String RESOURCE = "costs.properties";
    private static final String MEASURED = "measured";

    /** All that were measured. */
    static List<Costs> all() throws IOException {
        Properties properties = properties();
        List<Costs> all = new ArrayList<>();
        for (String strategy :
                properties.stringPropertyNames().stream().sorted().toList()) {
            if (!strategy.equals(MEASURED)) {
                all.add(parse(strategy, properties.getProperty(strategy)));
            }
        }
        return all;
    }

    /** Those of a strategy. */
    static Costs of(String strategy) throws IOException {
        return all().stream()
                .filter(c -> c.strategy.equals(strategy))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(RESOURCE + " has nothing of " + strategy));
    }

    /** When, and on what. */
    static String measured() throws IOException {
        return properties().getProperty(MEASURED);
    }

    private static Properties properties() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Costs.class.getResourceAsStream(RESOURCE)) {
            properties.load(in);
        }
        return properties;
    }

    private static Costs parse(String strategy, String text) {
        String[] numbers = text.strip().split("\\s+");
        return new Costs(
                strategy,
                Double.parseDouble(numbers[0]),
                Double.parseDouble(numbers[1]),
                Double.parseDouble(numbers[2]),
                Double.parseDouble(numbers[3]));
    }

    /** As a line of the resource. */
    String line() {
        return String.format(
                java.util.Locale.ROOT,
                "%s = %.3e %.1f %.3e %.3e",
                strategy,
                execution,
                executionsPerTask,
                coordinator,
                hub);
    }
}
