package dev.heddle.agent.jdk;

import dev.heddle.model.Reach;
import dev.heddle.runtime.telling.ReachedPoints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The points in the program's code of which it is noted whether they were reached: lines, and ways where code divides. */
public final class ReachPoints {
    /** The points of one line. */
    private static final class Line {
        private int point = -1;
        private final List<Integer> ways = new ArrayList<>();
    }

    /** By method, then by number. */
    private static final Map<String, Map<Integer, Line>> METHODS = new TreeMap<>();

    private static final Map<String, Integer> NUMBERS = new HashMap<>();

    private ReachPoints() {}

    /** The point at the beginning of a line. */
    public static synchronized int line(String className, String method, int line) {
        Line at = at(className, method, line);
        if (at.point < 0) {
            at.point = number(className + "." + method + ":" + line);
        }
        return at.point;
    }

    /**
     * The point on one of the ways on.
     *
     * @param way tells it from the others in the method
     */
    public static synchronized int way(String className, String method, String descriptor, int line, int way) {
        String key = className + "." + method + descriptor + " " + way;
        Integer known = NUMBERS.get(key);
        if (known != null) {
            return known;
        }
        int n = number(key);
        at(className, method, line).ways.add(n);
        return n;
    }

    private static Line at(String className, String method, int line) {
        return METHODS.computeIfAbsent(className + "." + method, m -> new TreeMap<>())
                .computeIfAbsent(line, l -> new Line());
    }

    private static int number(String key) {
        return NUMBERS.computeIfAbsent(key, k -> {
            ReachedPoints.makeRoom(NUMBERS.size() + 1);
            return NUMBERS.size();
        });
    }

    /** What was reached in the methods of which anything was. */
    public static synchronized Reach reached() {
        List<Reach.Line> all = new ArrayList<>();
        METHODS.forEach((method, lines) -> {
            List<Reach.Line> own = new ArrayList<>();
            lines.forEach((number, line) -> own.add(told(method + ":" + number, line)));
            if (own.stream().anyMatch(Reach.Line::reached)) {
                all.addAll(own);
            }
        });
        return new Reach(all);
    }

    private static Reach.Line told(String site, Line line) {
        int taken = (int) line.ways.stream().filter(ReachedPoints::isReached).count();
        boolean reached = line.point >= 0 && ReachedPoints.isReached(line.point);
        return new Reach.Line(site, reached, line.ways.size(), taken);
    }
}
