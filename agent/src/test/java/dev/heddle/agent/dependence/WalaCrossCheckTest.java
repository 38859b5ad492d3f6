package dev.heddle.agent.dependence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.agent.dependence.WalaGraph.By;
import dev.heddle.agent.dependence.WalaGraph.Edge;
import dev.heddle.agent.generated.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever depends on a read according to WALA's system dependence graph, an independent implementation, does so according
 * to ours. Ours may have more: it is not sensitive to the order of statements through the heap, and it knows that a loop
 * may not end and that an event has a place among others. Where WALA has more, it is said why.
 *
 * <p>A value that WALA says depends on a read may do so by being written at all: both are asked for together when the event
 * is needed.
 */
class WalaCrossCheckTest {
    /** Edges that only WALA has, and why they are too many. */
    private static final Map<String, List<String>> EXPLAINED = Map.of(
            "to WALA any call may fail, as its arguments are; these methods, and concatenations of numbers, do not",
            List.of(
                    "p.Calls.kept:21 -> p.Calls.kept:22 OCCURRENCE",
                    "p.Calls.owned:19 -> p.Calls.owned:20 OCCURRENCE",
                    "p.Calls.owned:19 -> p.Calls.set:17 OCCURRENCE",
                    "p.Calls.passed:11 -> p.Calls.passed:11 OCCURRENCE",
                    "p.Calls.shifted:30 -> p.Calls.shifted:30 OCCURRENCE",
                    "p.Monitors.added:17 -> p.Monitors.added:17 OCCURRENCE",
                    "p.Strings.built:7 -> p.Strings.built:8 OCCURRENCE",
                    "p.Strings.concatenated:3 -> p.Strings.concatenated:5 OCCURRENCE"),
            "whether there is a write that is read later: that write is an event, and depends on the read itself",
            List.of(
                    "p.Monitors.await:11 -> p.Monitors.add:14 VALUE",
                    "p.Monitors.picked:9 -> p.Monitors.locked:7 OCCURRENCE",
                    "p.Monitors.picked:9 -> p.Monitors.locked:8 OCCURRENCE",
                    "p.Monitors.picked:9 -> p.Monitors.locked:8 VALUE"));

    /** The same in more programs. */
    private static final Map<String, List<String>> EXPLAINED_IN_MORE = Map.of(
            "to WALA a field and the one that it hides are the same",
            List.of("programs.fields.Hidden.lambda$main$0:20 -> programs.fields.Hidden.lambda$main$1:20 VALUE"),
            "whether there is a write that is read later: that write is an event, and depends on the read itself",
            List.of(
                    "programs.spinning.Peterson.lambda$main$1:30 -> programs.spinning.Peterson.lambda$main$0:24 VALUE"));

    private static final List<String> FOLDERS = List.of(
            "arrays",
            "conditions",
            "escape",
            "fields",
            "identity",
            "locks",
            "monitors",
            "spinning",
            "statics",
            "waiting");

    @TempDir
    private Path folder;

    @Test
    void whatDependsByWalaDependsByOurs() throws Exception {
        new Compilation(WalaPrograms.SOURCES, List.of("--release", "17")).writeTo(folder);
        Comparison comparison = new Comparison(folder);
        assertTrue(comparison.all.size() > 200, "WALA finds too little to compare: " + comparison.all);
        for (String program : WalaPrograms.SOURCES.keySet()) {
            assertTrue(comparison.all.stream().anyMatch(e -> e.event().startsWith(program)), program);
        }
        assertEquals(edges(EXPLAINED), comparison.missing(comparison.all));
        assertEquals(Set.of(), comparison.missing(comparison.strict));
    }

    /** The programs that the agent is tested with, a folder at a time, and those of the literature. */
    @Test
    @EnabledIfSystemProperty(named = "heddle.wala.all", matches = "true")
    void soItIsInManyPrograms() throws Exception {
        Path tested = Path.of(
                WalaCrossCheckTest.class.getResource("/programs/Expect.class").toURI());
        Path literature = Path.of("..", "benchmarks", "src", "main", "java", "dev", "heddle", "benchmarks", "programs");
        new Compilation(sources(literature), List.of("--release", "17")).writeTo(folder);
        List<Path> folders = new ArrayList<>(List.of(folder));
        FOLDERS.forEach(f -> folders.add(tested.resolveSibling(f)));
        Set<String> missing = new TreeSet<>();
        int edges = 0;
        for (Path f : folders) {
            Comparison comparison = new Comparison(f);
            edges += comparison.strict.size();
            missing.addAll(comparison.missing(comparison.strict));
        }
        assertEquals(edges(EXPLAINED_IN_MORE), missing);
        assertTrue(edges > 1_000, "too little to compare: " + edges);
    }

    private static Set<String> edges(Map<String, List<String>> explained) {
        Set<String> edges = new TreeSet<>();
        explained.values().forEach(edges::addAll);
        return edges;
    }

    /** Those that need no library. */
    private static Map<String, String> sources(Path folder) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path p : all.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = Files.readString(p);
                String name = p.getFileName().toString().replace(".java", "");
                if (!text.contains("import org.apache") && !name.startsWith("Pool") && !name.contains("-")) {
                    sources.put("dev.heddle.benchmarks.programs." + name, text);
                }
            }
        }
        return sources;
    }

    /** What WALA says of the classes in a folder, and what we do. */
    private static final class Comparison {
        final Set<Edge> all;
        final Set<Edge> strict;
        private final ProgramAnalysis ours;
        private final Map<String, Taint> occurrence = new TreeMap<>();
        private final Map<String, Taint> both = new TreeMap<>();

        Comparison(Path classes) throws Exception {
            List<byte[]> files = new ArrayList<>();
            try (Stream<Path> found = Files.walk(classes)) {
                for (Path p : found.filter(f -> f.toString().endsWith(".class")).toList()) {
                    files.add(Files.readAllBytes(p));
                }
            }
            WalaGraph wala = new WalaGraph(files);
            all = wala.edges(false);
            strict = wala.edges(true);
            ours = new ProgramAnalysis(files);
            for (MethodText m : ours.program().methods()) {
                m.events.stream().forEach(i -> {
                    String place = m.place(m.lines[i]);
                    Taint decides = m.orders[i].with(m.subjects[i]);
                    occurrence.merge(place, decides, Taint::with);
                    both.merge(place, decides.with(m.values[i]), Taint::with);
                });
            }
        }

        Set<String> missing(Set<Edge> edges) {
            Set<String> missing = new TreeSet<>();
            for (Edge e : edges) {
                int read = ours.places().find(e.read());
                Taint taint = (e.by() == By.VALUE ? both : occurrence).getOrDefault(e.event(), Taint.NONE);
                if (read < 0 ? !taint.isAll() : !taint.hasOwn(read)) {
                    missing.add(e.toString());
                }
            }
            return missing;
        }
    }
}
