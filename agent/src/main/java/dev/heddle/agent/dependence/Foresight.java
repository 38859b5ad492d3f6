package dev.heddle.agent.dependence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Goes on from where a thread stands along all branches, into all methods that may be called and out to all that may have called,
 * and keeps for each instruction the locks that are held there whichever way it was reached.
 */
final class Foresight {
    /** An instruction, with names of the locks that are held before it for certain. */
    record Reached(MethodText method, int insn, Set<Long> held) {}

    private record Node(MethodText method, int insn) {}

    private final CallGraph calls;
    private final LockFields locks;
    private final Map<String, Long> names;
    /** Locks that the thread holds at first: a monitor whose field is not known may be one of them. */
    private final Set<Long> first;

    private final Map<Node, Set<Long>> before = new HashMap<>();
    private final Deque<Node> left = new ArrayDeque<>();
    private boolean known = true;

    private Foresight(CallGraph calls, LockFields locks, Map<String, Long> names, Set<Long> held) {
        this.calls = calls;
        this.locks = locks;
        this.names = names;
        this.first = held;
    }

    /** All that may be reached from those instructions of a method; null if that is not known. */
    static List<Reached> from(
            MethodText method,
            List<Integer> starts,
            Set<Long> held,
            CallGraph calls,
            LockFields locks,
            Map<String, Long> names) {
        Foresight f = new Foresight(calls, locks, names, held);
        starts.forEach(i -> f.flow(method, i, held));
        while (f.known && !f.left.isEmpty()) {
            f.follow(f.left.remove());
        }
        if (!f.known) {
            return null;
        }
        List<Reached> all = new ArrayList<>();
        f.before.forEach((n, h) -> all.add(new Reached(n.method, n.insn, h)));
        return all;
    }

    private void flow(MethodText method, int insn, Set<Long> held) {
        Node node = new Node(method, insn);
        Set<Long> so = before.get(node);
        Set<Long> both = new TreeSet<>(held);
        if (so != null) {
            both.retainAll(so);
        }
        if (so == null || !so.equals(both)) {
            before.put(node, both);
            left.add(node);
        }
    }

    private void follow(Node node) {
        MethodText m = node.method;
        Set<Long> held = before.get(node);
        if (node.insn == m.lines.length) {
            leave(m, held, false);
            return;
        }
        AbstractInsnNode insn = m.code.get(node.insn);
        CallGraph.Callees callees = calls.of(m, node.insn);
        if (callees == null) {
            known = false;
            return;
        }
        Set<Long> after = after(m, node.insn, insn, held);
        for (MethodText callee : callees.methods()) {
            flow(callee, 0, held);
        }
        boolean goesOn =
                insn.getOpcode() != Opcodes.ATHROW && (callees.methods().isEmpty() || callees.outside());
        if (goesOn) {
            for (int next : m.next.get(node.insn)) {
                flow(m, next, after);
            }
        }
        if (CallGraph.mayThrow(insn)) {
            Set<Long> whicheverWay = new TreeSet<>(held);
            whicheverWay.retainAll(after);
            thrown(m, node.insn, whicheverWay);
        }
    }

    private Set<Long> after(MethodText m, int i, AbstractInsnNode insn, Set<Long> held) {
        boolean enters = insn.getOpcode() == Opcodes.MONITORENTER || LockFields.isCall(insn, "lock");
        boolean exits = insn.getOpcode() == Opcodes.MONITOREXIT;
        boolean unlocks = LockFields.isCall(insn, "unlock");
        if (!enters && !exits && !unlocks) {
            return held;
        }
        Set<Long> after = new TreeSet<>(held);
        Long name = names.get(locks.field(m, i));
        if (enters) {
            if (name != null) {
                after.add(name);
            }
        } else if (name != null) {
            after.remove(name);
        } else if (exits) {
            // One that others of its frames have taken since, and this one again, is still held.
            after.removeAll(first);
            locks.enteredIn(m).stream().map(names::get).filter(Objects::nonNull).forEach(after::remove);
        } else {
            after.clear();
        }
        return after;
    }

    /** To the handlers in the method, and out of it unless one of them takes all. */
    private void thrown(MethodText m, int i, Set<Long> held) {
        m.handlersOf(i).forEach(h -> flow(m, h, held));
        if (!m.isAllCaught(i)) {
            leave(m, held, true);
        }
    }

    /** Out of the method, to all that may have called it. */
    private void leave(MethodText m, Set<Long> held, boolean throwing) {
        Set<Long> after = held;
        if (m.isSynchronized()) {
            after = new TreeSet<>(held);
            after.removeAll(first);
        }
        if (!calls.isLeftToKnown(m)) {
            known = false;
            return;
        }
        for (CallGraph.Call call : calls.callsOf(m)) {
            if (throwing) {
                thrown(call.method(), call.insn(), after);
            } else {
                for (int next : call.method().next.get(call.insn())) {
                    flow(call.method(), next, after);
                }
            }
        }
    }
}
