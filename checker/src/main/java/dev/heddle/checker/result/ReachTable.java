package dev.heddle.checker.result;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Which lines of the program did something that other threads can notice, and at which of them threads met. Only the first
 * executions are looked at, since later ones seldom show another line. Another thread may ask while the exploration goes on.
 */
public final class ReachTable {
    private static final int MOST_EXECUTIONS = 256;
    private static final int FEW_EXECUTIONS = 16;
    private static final int MOST_EVENTS = 500_000;

    private static final class Line {
        private int threads;
        private boolean meets;
        private final BitSet now = new BitSet();
    }

    /** What one execution did to one location. */
    private static final class Use {
        private int thread = -1;
        private boolean several;
        private boolean changed;
        private final BitSet sites = new BitSet();
    }

    private final IntFunction<String> siteOf;
    private final Map<Integer, Line> lines = new HashMap<>();
    private int most = MOST_EXECUTIONS;
    private long executions;
    private long events;

    ReachTable(IntFunction<String> siteOf) {
        this.siteOf = siteOf;
    }

    /** These are executions of one of many parts, of each of which the first few show enough. */
    public synchronized void lookAtFew() {
        most = FEW_EXECUTIONS;
    }

    synchronized void look(Trace trace) {
        if (executions >= most || events >= MOST_EVENTS) {
            return;
        }
        executions++;
        events += trace.size();
        Map<Long, Use> uses = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            int site = Math.abs(trace.site(i));
            if (site == 0) {
                continue;
            }
            lines.computeIfAbsent(site, s -> new Line()).now.set(trace.thread(i));
            OpKind kind = trace.kind(i);
            if (kind.isAccess() || isAboutLock(kind)) {
                Use use = uses.computeIfAbsent(trace.location(i), l -> new Use());
                use.several |= use.thread >= 0 && use.thread != trace.thread(i);
                use.thread = trace.thread(i);
                use.changed |= kind != OpKind.READ;
                use.sites.set(site);
            }
        }
        for (Use use : uses.values()) {
            if (use.several && use.changed) {
                use.sites.stream().forEach(s -> lines.get(s).meets = true);
            }
        }
        for (Line line : lines.values()) {
            line.threads = Math.max(line.threads, line.now.cardinality());
            line.now.clear();
        }
    }

    /** Whether its location is a monitor, lock or counter. */
    private static boolean isAboutLock(OpKind kind) {
        return switch (kind) {
            case LOCK, UNLOCK, TRY_LOCK, IS_LOCKED, WAIT, WAKE, NOTIFY, NOTIFY_ALL -> true;
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS -> true;
            default -> false;
        };
    }

    synchronized void forget() {
        lines.clear();
        executions = 0;
        events = 0;
    }

    /** The lines, by name; those of the JDK's own code are left out. */
    public synchronized List<ReachedLine> all() {
        Map<String, ReachedLine> byText = new HashMap<>();
        lines.forEach((site, line) -> {
            String text = siteOf.apply(site);
            boolean ofTheProgram = !text.equals("?") && !text.startsWith("java.") && !text.startsWith("jdk.");
            if (ofTheProgram) {
                byText.merge(
                        text,
                        new ReachedLine(text, line.threads, line.meets),
                        (a, b) -> new ReachedLine(text, Math.max(a.threads(), b.threads()), a.meets() || b.meets()));
            }
        });
        List<ReachedLine> all = new ArrayList<>(byText.values());
        all.sort(Comparator.comparing(ReachTable::place).thenComparingInt(ReachTable::number));
        return List.copyOf(all);
    }

    private static String place(ReachedLine line) {
        return line.site().substring(0, Math.max(0, line.site().lastIndexOf('.')));
    }

    private static int number(ReachedLine line) {
        String text = line.site().substring(line.site().lastIndexOf(':') + 1);
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
    }
}
