package dev.heddle.core.toy;

import dev.heddle.core.Outlook;
import dev.heddle.core.toy.Instruction.Visible;
import dev.heddle.model.OpKind;
import dev.heddle.model.Operation;
import dev.heddle.model.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What toy threads may still do, told from their statements: from where one stands, along both branches of each condition. */
final class ToyOutlook implements Outlook {
    private final ToyProgram program;

    ToyOutlook(ToyProgram program) {
        this.program = program;
    }

    @Override
    public List<Foreseen> of(Trace trace, int events, int thread, long[] held) {
        int number = (int) (trace.threadName(thread) - ToyProgram.threadName(0));
        ToyThread local = new ToyThread(program, number);
        for (int e = 0; e < events; e++) {
            if (trace.thread(e) == thread) {
                local.complete(trace.result(e));
            }
        }
        TreeSet<Long> locks = new TreeSet<>();
        for (long lock : held) {
            locks.add(lock);
        }
        return local.pending() == null
                ? List.of()
                : along(trace, thread, number, local.position(), local.kind(), locks);
    }

    /** The locks held for certain at each instruction: on all paths to it. */
    private List<Foreseen> along(Trace trace, int thread, int number, int start, OpKind first, TreeSet<Long> locks) {
        List<Instruction> code = program.code(number).instructions();
        Map<Integer, TreeSet<Long>> before = new HashMap<>();
        Deque<Integer> left = new ArrayDeque<>();
        before.put(start, locks);
        left.add(start);
        while (!left.isEmpty()) {
            int at = left.remove();
            if (at >= code.size()) {
                continue;
            }
            TreeSet<Long> after = new TreeSet<>(before.get(at));
            List<Integer> next = new ArrayList<>(List.of(at + 1));
            Instruction i = code.get(at);
            if (i instanceof Visible v && v.kind() == OpKind.LOCK && !v.interruptible()) {
                after.add(ToyProgram.monitorName(v.subject()));
            } else if (i instanceof Visible v && v.kind() == OpKind.UNLOCK) {
                after.remove(ToyProgram.monitorName(v.subject()));
            } else if (i instanceof Instruction.Jump jump) {
                next = List.of(jump.target());
            } else if (i instanceof Instruction.JumpUnless jump) {
                next.add(jump.target());
            } else if (i instanceof Instruction.Check) {
                next.add(code.size() - (program.code(number).endsVisibly() ? 1 : 0));
            }
            for (int n : next) {
                TreeSet<Long> known = before.get(n);
                TreeSet<Long> both = new TreeSet<>(after);
                if (known != null) {
                    both.retainAll(known);
                }
                if (known == null || !known.equals(both)) {
                    before.put(n, both);
                    left.add(n);
                }
            }
        }
        return operations(trace, thread, code, before, start, first);
    }

    private List<Foreseen> operations(
            Trace trace,
            int thread,
            List<Instruction> code,
            Map<Integer, TreeSet<Long>> before,
            int start,
            OpKind first) {
        List<Foreseen> found = new ArrayList<>();
        for (Map.Entry<Integer, TreeSet<Long>> e : before.entrySet()) {
            if (e.getKey() < code.size() && code.get(e.getKey()) instanceof Visible v) {
                long[] held = e.getValue().stream().mapToLong(l -> l).toArray();
                if (v.kind() == OpKind.FORK && !isMet(trace, ToyProgram.threadName(v.subject()))) {
                    return null; // what that thread does is not told
                }
                if (e.getKey() != start || first != OpKind.WAKE) {
                    add(found, v, v.kind(), thread, held);
                }
                if (v.kind() == OpKind.WAIT) {
                    add(found, v, OpKind.WAKE, thread, new long[0]);
                }
            }
        }
        return found;
    }

    private static boolean isMet(Trace trace, long name) {
        for (int t = 0; t < trace.threads(); t++) {
            if (trace.threadName(t) == name) {
                return true;
            }
        }
        return false;
    }

    private void add(List<Foreseen> found, Visible v, OpKind kind, int thread, long[] held) {
        if (kind.isAccess()) {
            for (long index : indices(v.index())) {
                found.add(new Foreseen(operation(v, kind, thread, ToyProgram.location(v.subject(), index)), held));
            }
            return;
        }
        long location = switch (kind) {
            case LOCK, TRY_LOCK, IS_LOCKED, UNLOCK, WAIT, WAKE, NOTIFY, NOTIFY_ALL ->
                ToyProgram.monitorName(v.subject());
            case ACQUIRE, TRY_ACQUIRE, RELEASE, UNITS, WHO -> ToyProgram.counterName(v.subject());
            case FORK, JOIN, UNPARK, INTERRUPT, IS_INTERRUPTED, IS_ALIVE, THREAD_STATE ->
                ToyProgram.threadName(v.subject());
            default -> 0;
        };
        found.add(new Foreseen(operation(v, kind, thread, location), held));
    }

    private static long[] indices(Expression index) {
        if (index instanceof Expression.Constant constant) {
            return new long[] {constant.value()};
        }
        long[] all = new long[ToyProgram.ARRAY];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return all;
    }

    private Operation operation(Visible v, OpKind kind, int thread, long location) {
        Operation op = new Operation().reset(kind, thread, v.site());
        op.location = location;
        op.timeout = v.timeout();
        op.interruptible = v.interruptible();
        op.argument = kind == OpKind.ACQUIRE ? 1 : 0; // as if it took some
        op.ordered = kind.isAccess() && program.variables().get(v.subject()).ordered();
        return op;
    }
}
