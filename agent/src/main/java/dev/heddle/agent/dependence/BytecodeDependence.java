package dev.heddle.agent.dependence;

import dev.heddle.core.Dependence;
import dev.heddle.runtime.names.Sites;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** On which reads the lines of a program depend, from its class files. Of other code nothing is known. */
public final class BytecodeDependence implements Dependence {
    /** What the events of one line depend on. */
    private static final class Line {
        Taint occurrence = Taint.NONE;
        Taint value = Taint.NONE;
        Taint initial = Taint.NONE;
    }

    private final Places places;
    private final Map<String, Line> lines = new HashMap<>();
    private final Map<Integer, Integer> placesOfSites = new HashMap<>();

    /** Bytes of class files that are analysed in some seconds. */
    private static final long MOST_BYTES = 4_000_000;

    /** Of the program that has those class files; nothing is known of one that is too large. */
    public static Dependence of(Collection<byte[]> classFiles) {
        long bytes = classFiles.stream().mapToLong(f -> f.length).sum();
        return bytes > MOST_BYTES ? UNKNOWN : new BytecodeDependence(new ProgramAnalysis(classFiles));
    }

    BytecodeDependence(ProgramAnalysis analysis) {
        places = analysis.places();
        for (MethodText m : analysis.program().methods()) {
            for (int i = 0; i < m.lines.length; i++) {
                if (m.events.get(i)) {
                    Line line = lines.computeIfAbsent(m.place(m.lines[i]), p -> new Line());
                    line.occurrence = line.occurrence.with(m.orders[i]).with(m.subjects[i]);
                    line.value = line.value.with(m.values[i]);
                    line.initial = line.initial.with(m.initials[i]);
                }
            }
            if (m.isSynchronized()) {
                addMonitor(m);
            }
        }
    }

    /** A synchronized method takes its monitor before its first line and gives it back at any. */
    private void addMonitor(MethodText m) {
        Taint monitor = m.isStatic() ? Taint.NONE : m.parameters[0];
        lines.computeIfAbsent(m.place(0), p -> new Line());
        for (int i = 0; i < m.lines.length; i++) {
            Line line = lines.computeIfAbsent(m.place(m.lines[i]), p -> new Line());
            line.occurrence = line.occurrence.with(m.orders[i]).with(monitor);
        }
        Line first = lines.get(m.place(0));
        first.occurrence = first.occurrence.with(m.orderBefore).with(monitor);
    }

    @Override
    public Reads occurrence(int site) {
        Line line = lines.get(Sites.text(site));
        return line == null ? Reads.ALL : reads(line.occurrence);
    }

    @Override
    public Reads value(int site) {
        Line line = lines.get(Sites.text(site));
        return line == null ? Reads.ALL : reads(line.value);
    }

    @Override
    public Reads initial(int site) {
        Line line = lines.get(Sites.text(site));
        return line == null ? Reads.ALL : reads(line.initial);
    }

    private Reads reads(Taint taint) {
        return new Reads(
                site -> {
                    int place = place(site);
                    return taint.isAll() || place >= 0 && taint.hasOwn(place);
                },
                site -> {
                    int place = place(site);
                    return taint.isAll() || place >= 0 && taint.hasAnyones(place);
                });
    }

    private int place(int site) {
        return placesOfSites.computeIfAbsent(site, s -> places.find(Sites.text(s)));
    }
}
