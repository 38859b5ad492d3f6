package dev.heddle.core.toy;

import dev.heddle.model.Trace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which threads of a toy program have the same statements, as a target that knows its program would tell. */
public final class SameCode {
    /** From each thread to the first one with the same statements. */
    private final Map<String, String> first = new HashMap<>();

    private final Map<String, Long> codes = new HashMap<>();

    /** Compares the threads of a program. */
    public SameCode(ToyProgram program) {
        Map<String, String> byBody = new LinkedHashMap<>();
        for (String line : program.toString().split("\n", -1)) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                String name = line.substring(0, colon);
                String body = line.substring(colon + 1) + mentions(program.toString(), name);
                first.put(name, byBody.computeIfAbsent(body, b -> name));
                codes.computeIfAbsent(first.get(name), n -> (long) codes.size());
            }
        }
    }

    /** How other threads act on one: a toy thread begins or ends visibly only if someone does. */
    private static Set<String> mentions(String program, String thread) {
        Set<String> all = new TreeSet<>();
        Matcher m = Pattern.compile("(\\w+)\\(" + thread + "\\b").matcher(program);
        while (m.find()) {
            all.add(m.group(1));
        }
        return all;
    }

    /** Says in the trace which threads have the same code. */
    public void mark(Trace trace) {
        for (int t = 0; t < trace.threads(); t++) {
            trace.threadCode(t, codes.get(first.get(trace.threadPath(t))));
        }
    }

    /** Texts about threads and sites, told as if the first thread of each code had done it all. */
    public Set<String> told(Set<String> texts) {
        Set<String> all = new TreeSet<>();
        for (String text : texts) {
            all.add(told(text));
        }
        return all;
    }

    private String told(String text) {
        if (text.contains(": ") || !text.contains(" ") || !text.matches("(\\S+:\\d+ ?)+")) {
            int colon = text.indexOf(':');
            return first.get(text.substring(0, colon)) + text.substring(colon);
        }
        Set<String> sites = new TreeSet<>();
        for (String site : text.split(" ", -1)) {
            sites.add(told(site));
        }
        return String.join(" ", sites);
    }
}
