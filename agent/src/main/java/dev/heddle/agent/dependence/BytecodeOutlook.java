package dev.heddle.agent.dependence;

import dev.heddle.core.Outlook;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import dev.heddle.model.Wakeup;
import dev.heddle.runtime.names.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What Java threads may still do, from the bytecode of a program. A location is known by its field or the kind of its array, so
 * that an operation stands for those on all objects; it is told once for that, and once for each location of the execution so far that
 * it may be.
 */
public final class BytecodeOutlook implements Outlook {
    /** Where a thread stands: the place of its next operation, and its kind. */
    private record Position(String place, OpKind kind) {}

    private record Question(Position position, Set<Long> held, Map<String, Long> locks) {}

    private static final long MOST_BYTES = 1_000_000;
    private static final long LIFE = 0x6A09E667F3BCC909L;

    private final ProgramText program;
    private final CallGraph calls;
    private final LockFields locks;
    private final CodeOperations operations;
    private final Map<Question, List<CodeOperations.Possible>> known = new HashMap<>();

    private BytecodeOutlook(ProgramAnalysis analysis) {
        program = analysis.program();
        calls = new CallGraph(analysis);
        locks = new LockFields(program);
        operations = new CodeOperations(program, locks);
    }

    /** Of the program that has those class files; null if it is too large, or has code that threads run at their end. */
    public static BytecodeOutlook of(Collection<byte[]> classFiles) {
        if (classFiles.stream().mapToLong(f -> f.length).sum() > MOST_BYTES) {
            return null;
        }
        ProgramAnalysis analysis = new ProgramAnalysis(classFiles);
        return hasLastWords(analysis.program()) ? null : new BytecodeOutlook(analysis);
    }

    private static boolean hasLastWords(ProgramText program) {
        return program.methods().stream()
                .anyMatch(m -> program.outsideSupertypes(m.owner).contains("java/lang/ThreadGroup") || sayLast(m));
    }

    private static boolean sayLast(MethodText m) {
        for (int i = 0; i < m.lines.length; i++) {
            if (m.code.get(i) instanceof MethodInsnNode call
                    && (call.name.endsWith("UncaughtExceptionHandler") || call.name.equals("addShutdownHook"))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<Foreseen> of(Trace trace, int events, int thread, long[] held) {
        boolean begun = true;
        Position at = null;
        for (int e = events; e < trace.size() && at == null; e++) {
            if (trace.thread(e) == thread) {
                begun &= trace.kind(e) != OpKind.BEGIN;
                at = trace.kind(e) == OpKind.BEGIN ? null : new Position(Sites.text(trace.site(e)), trace.kind(e));
            }
        }
        if (at == null) {
            Operation pending = trace.pending(thread);
            if (pending.kind == null) {
                return begun ? List.of() : null;
            }
            begun &= pending.kind != OpKind.BEGIN;
            at = pending.kind == OpKind.BEGIN ? null : new Position(Sites.text(pending.site), pending.kind);
        }
        return at == null ? null : from(at, begun, trace, events, thread, held);
    }

    private List<Foreseen> from(Position at, boolean begun, Trace trace, int events, int thread, long[] held) {
        List<CodeOperations.Possible> possible = List.of();
        if (at.kind != OpKind.END) {
            Set<Long> names = new TreeSet<>(awaited(trace, events, thread));
            for (long lock : held) {
                names.add(lock);
            }
            possible = known.computeIfAbsent(new Question(at, names, locks.names(trace)), this::answer);
        }
        if (possible.contains(CodeOperations.UNKNOWN)) {
            return null;
        }
        List<Foreseen> all = new ArrayList<>();
        long self = trace.threadName(thread);
        if (!begun) {
            add(all, OpKind.BEGIN, self, thread, 0, held);
        }
        for (CodeOperations.Possible p : possible) {
            add(all, p, with(p.held(), life(self)), trace, events, thread);
        }
        add(all, OpKind.END, self, thread, 0, new long[] {life(self)});
        return all;
    }

    /**
     * A lock that a thread as good as holds as long as it lives, and that others take for ever who wait for its end: what they do
     * then cannot come at the same time as anything of the thread's.
     */
    private static long life(long thread) {
        return Long.rotateLeft(thread, 32) ^ LIFE;
    }

    /** The lives of threads whose end this one waits for before it does anything else. */
    private static Set<Long> awaited(Trace trace, int events, int thread) {
        Set<Long> lives = new TreeSet<>();
        boolean waits = true;
        for (int e = events; e < trace.size() && waits; e++) {
            if (trace.thread(e) == thread) {
                waits = trace.kind(e) == OpKind.JOIN
                        && trace.timeout(e) == Operation.FOREVER
                        && trace.choice(e) == Wakeup.NORMAL;
                if (waits) {
                    lives.add(life(trace.location(e)));
                }
            }
        }
        boolean interrupted = false;
        for (int e = 0; e < trace.size(); e++) {
            interrupted |= trace.kind(e) == OpKind.INTERRUPT;
        }
        return interrupted ? Set.of() : lives;
    }

    private static long[] with(long[] held, long lock) {
        long[] all = Arrays.copyOf(held, held.length + 1);
        all[held.length] = lock;
        Arrays.sort(all);
        return all;
    }

    private List<CodeOperations.Possible> answer(Question q) {
        List<CodeOperations.Possible> all = new ArrayList<>();
        boolean found = false;
        for (MethodText m : program.methods()) {
            List<Integer> starts = operations.starts(m, q.position.place, q.position.kind);
            if (!starts.isEmpty()) {
                found = true;
                List<Foresight.Reached> reached = Foresight.from(m, starts, q.held, calls, locks, q.locks);
                if (reached == null) {
                    return List.of(CodeOperations.UNKNOWN);
                }
                reached.forEach(r -> operations.add(r, q.locks, all));
            }
        }
        return found ? all : List.of(CodeOperations.UNKNOWN);
    }

    private void add(List<Foreseen> all, CodeOperations.Possible p, long[] held, Trace trace, int events, int thread) {
        int site = Sites.number(p.method().owner.replace('/', '.'), p.method().node.name, p.line());
        switch (p.kind()) {
            case READ, WRITE, UPDATE -> {
                Operation any = operation(p.kind(), operations.location(p.cell()), thread, site);
                any.ordered = p.ordered();
                all.add(new Foreseen(any, held));
                for (long location : accessed(p.cell(), trace, events)) {
                    Operation one = operation(p.kind(), location, thread, site);
                    one.ordered = true; // whether it may race is told by the one for all
                    all.add(new Foreseen(one, held));
                }
            }
            case JOIN -> {
                for (int t = 0; t < trace.threads(); t++) {
                    add(all, p.kind(), trace.threadName(t), thread, site, held);
                }
            }
            case YIELD -> add(all, p.kind(), 0, thread, site, held);
            default -> {
                for (long lock : p.lock() == null ? locked(trace, events) : Set.of(p.lock())) {
                    add(all, p.kind(), lock, thread, site, needsLock(p.kind()) ? with(held, lock) : held);
                }
            }
        }
    }

    /** Whether it can be taken only by who holds the lock. */
    private static boolean needsLock(OpKind kind) {
        return kind == OpKind.UNLOCK || kind == OpKind.WAIT || kind == OpKind.NOTIFY || kind == OpKind.NOTIFY_ALL;
    }

    /** Locations of the execution so far that may be of that kind. */
    private Set<Long> accessed(String cell, Trace trace, int events) {
        Set<Long> all = new HashSet<>();
        for (int e = 0; e < events; e++) {
            if (trace.kind(e).isAccess() && operations.mayAccess(Sites.text(trace.site(e)), cell)) {
                all.add(trace.location(e));
            }
        }
        return all;
    }

    private static Set<Long> locked(Trace trace, int events) {
        Set<Long> all = new HashSet<>();
        for (int e = 0; e < events; e++) {
            switch (trace.kind(e)) {
                case LOCK, TRY_LOCK, IS_LOCKED, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL -> all.add(trace.location(e));
                default -> {
                    // Not about a lock.
                }
            }
        }
        return all;
    }

    private static void add(List<Foreseen> all, OpKind kind, long location, int thread, int site, long[] held) {
        all.add(new Foreseen(operation(kind, location, thread, site), held));
    }

    private static Operation operation(OpKind kind, long location, int thread, int site) {
        Operation op = new Operation().reset(kind, thread, site);
        op.location = location;
        return op;
    }
}
