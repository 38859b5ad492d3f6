package dev.heddle.core.toy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the lines of a {@link ToyProgram}: declarations first, then one {@link StatementParser} per thread. */
final class ToyParser {
    private static final Pattern THREAD = Pattern.compile("\\s*([A-Z]\\w*)\\s*:(.*)", Pattern.DOTALL);
    private static final Pattern CALL_ON_THREAD = Pattern.compile("\\b(fork|join|alive|state)\\s*\\(\\s*([A-Z]\\w*)");
    private static final Pattern ATOMIC = Pattern.compile("\\b(cas|faa|swap)\\s*\\(\\s*(\\w+)");
    private static final Pattern LOCK =
            Pattern.compile("\\b(?:(?:trylock|locked|lockInterruptibly)\\s*\\(\\s*(\\w+)|lock\\s*\\(\\s*(\\w+)\\s*,)");
    private static final Pattern INITIAL = Pattern.compile("(\\w+)=(-?\\d+)");

    private final List<String> lines;
    private final Map<String, String> bodies = new LinkedHashMap<>();
    private final Set<String> ordered = new TreeSet<>();
    private final Set<String> locks = new TreeSet<>();
    private final Map<String, Long> initial = new LinkedHashMap<>();

    ToyParser(List<String> lines) {
        this.lines = lines;
    }

    ToyProgram parse() {
        for (String line : lines) {
            Matcher thread = THREAD.matcher(line);
            if (thread.matches()) {
                if (bodies.put(thread.group(1), thread.group(2)) != null) {
                    throw new IllegalArgumentException("thread " + thread.group(1) + " is defined twice");
                }
            } else {
                declare(line.trim());
            }
        }
        Set<String> forked = new TreeSet<>();
        Set<String> seen = new TreeSet<>();
        for (String body : bodies.values()) {
            Matcher call = CALL_ON_THREAD.matcher(body);
            while (call.find()) {
                seen.add(call.group(2));
                if (call.group(1).equals("fork") && !forked.add(call.group(2))) {
                    throw new IllegalArgumentException("thread " + call.group(2) + " is forked twice");
                }
            }
            Matcher lock = LOCK.matcher(body);
            while (lock.find()) {
                locks.add(lock.group(1) == null ? lock.group(2) : lock.group(1));
            }
            Matcher atomic = ATOMIC.matcher(body);
            while (atomic.find()) {
                ordered.add(atomic.group(2));
            }
        }
        Names names = new Names(List.copyOf(bodies.keySet()));
        List<ToyProgram.Code> codes = new ArrayList<>();
        for (Map.Entry<String, String> e : bodies.entrySet()) {
            boolean isForked = forked.contains(e.getKey());
            boolean isSeen = seen.contains(e.getKey());
            codes.add(new StatementParser(e.getKey(), e.getValue(), names).parse(isForked, isSeen));
        }
        List<ToyProgram.Variable> variables = new ArrayList<>();
        for (String v : names.variables) {
            variables.add(new ToyProgram.Variable(v, ordered.contains(v), initial.getOrDefault(v, 0L)));
        }
        List<ToyProgram.Monitor> monitors = new ArrayList<>();
        for (String m : names.monitors) {
            monitors.add(new ToyProgram.Monitor(m, locks.contains(m)));
        }
        List<ToyProgram.Counter> counters = new ArrayList<>();
        for (String c : names.counters) {
            counters.add(new ToyProgram.Counter(c, initial.getOrDefault(c, 0L)));
        }
        return new ToyProgram(lines, codes, variables, monitors, counters);
    }

    private void declare(String line) {
        Tokens words = new Tokens(line, "declaration");
        String first = words.next();
        if (first.equals("volatile")) {
            while (!words.atEnd()) {
                ordered.add(words.next());
                words.skip(",");
            }
        } else if (first.equals("init")) {
            Matcher m = INITIAL.matcher(line);
            while (m.find()) {
                initial.put(m.group(1), Long.parseLong(m.group(2)));
            }
        } else {
            throw new IllegalArgumentException("neither a thread nor a declaration: " + line);
        }
    }

    /** The numbers of threads, variables and monitors, given out in the order in which the text names them. */
    static final class Names {
        private final List<String> threads;
        private final List<String> variables = new ArrayList<>();
        private final List<String> monitors = new ArrayList<>();
        private final List<String> counters = new ArrayList<>();

        Names(List<String> threads) {
            this.threads = threads;
        }

        int thread(String name) {
            int i = threads.indexOf(name);
            if (i < 0) {
                throw new IllegalArgumentException("there is no thread " + name);
            }
            return i;
        }

        int variable(String name) {
            return number(name, variables);
        }

        int monitor(String name) {
            return number(name, monitors);
        }

        int counter(String name) {
            return number(name, counters);
        }

        private static int number(String name, List<String> known) {
            if (!known.contains(name)) {
                known.add(name);
            }
            return known.indexOf(name);
        }
    }
}
