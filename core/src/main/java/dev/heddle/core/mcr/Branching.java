package dev.heddle.core.mcr;

import dev.heddle.core.mcr.forest.Forest;
import dev.heddle.core.mcr.forest.HistoryTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says what makes a forest large: the lines at which histories part because another value was observed. */
final class Branching {
    private static final int MOST_LINES = 3;

    private Branching() {}

    /** The lines with the most of it, as a part of a sentence; empty if histories part nowhere. */
    static String largest(Forest forest) {
        Map<Integer, Long> bySite = new HashMap<>();
        long all = 0;
        for (int t = 0; t < forest.trees(); t++) {
            HistoryTree tree = forest.tree(t);
            for (int node = 0; node < tree.nodes(); node++) {
                int more = -1;
                for (int e = tree.firstEdge(node); e != HistoryTree.NONE; e = tree.nextEdge(e)) {
                    more++;
                }
                if (more > 0) {
                    bySite.merge(tree.site(node), (long) more, Long::sum);
                    all += more;
                }
            }
        }
        List<Map.Entry<Integer, Long>> most = new ArrayList<>(bySite.entrySet());
        most.sort(Map.Entry.<Integer, Long>comparingByValue()
                .reversed()
                .thenComparing(e -> forest.sites.text(e.getKey())));
        List<String> lines = new ArrayList<>();
        for (Map.Entry<Integer, Long> e : most.subList(0, Math.min(MOST_LINES, most.size()))) {
            lines.add(String.format(
                    Locale.ROOT, "%s (%d %%)", forest.sites.text(e.getKey()), Math.round(100.0 * e.getValue() / all)));
        }
        return lines.isEmpty() ? "" : "histories part most at " + String.join(", ", lines);
    }
}
