package dev.heddle.agent.dependence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What depends on each read of a method, for people to check. */
public final class DependenceText {
    private final ProgramAnalysis analysis;

    /** Of the program that has those class files. */
    public DependenceText(Collection<byte[]> classFiles) {
        analysis = new ProgramAnalysis(classFiles);
    }

    /**
     * One paragraph per line with a read of the method, its overloads and its lambdas: the lines whose events depend on it.
     * Empty if the class has no such method with code.
     *
     * @param className with dots
     * @param method its name; all methods of the class if there is none
     */
    public List<String> of(String className, Optional<String> method) {
        boolean found = false;
        Map<String, TreeMap<Integer, String>> byMethod = new LinkedHashMap<>();
        for (MethodText m : analysis.program().methods()) {
            String name = m.node.name;
            boolean wanted = method.isEmpty()
                    || name.equals(method.get())
                    || name.startsWith("lambda$" + method.get() + "$");
            if (m.owner.equals(className.replace('.', '/')) && wanted) {
                found = true;
                TreeMap<Integer, String> places = byMethod.computeIfAbsent(name, n -> new TreeMap<>());
                m.reads.stream().forEach(i -> places.put(m.lines[i], m.place(m.lines[i])));
            }
        }
        List<String> lines = new ArrayList<>();
        byMethod.values().forEach(places -> places.values().forEach(place -> lines.addAll(paragraph(place))));
        if (found && lines.isEmpty()) {
            lines.add(className + method.map(m -> "." + m).orElse("") + " reads nothing that others could write");
        }
        return lines;
    }

    private List<String> paragraph(String place) {
        int number = analysis.places().find(place);
        Set<String> occurrence = new TreeSet<>();
        Set<String> value = new TreeSet<>();
        boolean unknown = number < 0;
        for (MethodText m : analysis.program().methods()) {
            m.events.stream().forEach(i -> {
                String there = m.place(m.lines[i]);
                Taint decides = m.orders[i].with(m.subjects[i]);
                if (unknown ? decides.isAll() : decides.hasOwn(number)) {
                    occurrence.add(there);
                }
                if (unknown ? m.values[i].isAll() : m.values[i].hasOwn(number)) {
                    value.add(there);
                }
            });
        }
        List<String> lines = new ArrayList<>();
        lines.add("read at " + place + (unknown ? " (in code that is not analysed)" : ""));
        add(lines, "decides whether, when or on what there is an event at", occurrence);
        add(lines, "decides the value that is written at", value);
        if (lines.size() == 1) {
            lines.add("  decides nothing");
        }
        return lines;
    }

    private static void add(List<String> lines, String what, Set<String> places) {
        if (!places.isEmpty()) {
            lines.add("  " + what);
            places.forEach(p -> lines.add("    " + p));
        }
    }
}
