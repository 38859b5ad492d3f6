package dev.heddle.agent.dependence;

import dev.heddle.model.OpKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The operations that instructions of a program may be for other threads. */
final class CodeOperations {
    /**
     * One that a thread may come to.
     *
     * @param cell the field or kind of array that it accesses; null for others
     * @param ordered whether the access is volatile
     * @param lock the name of the lock that it is about; null if that is not known, or for others
     * @param held names of locks that are held then for certain, sorted
     */
    @SuppressWarnings("ArrayRecordComponent") // numbers that are only read
    record Possible(OpKind kind, MethodText method, int line, String cell, boolean ordered, Long lock, long[] held) {}

    /** Stands for anything. */
    static final Possible UNKNOWN = new Possible(null, null, 0, null, false, null, new long[0]);

    /** What an instruction is, without knowing what is held. */
    private record Operation(OpKind kind, String cell, boolean ordered) {}

    private static final List<Operation> NOTHING = List.of();

    private final LockFields locks;
    private final ProgramText program;
    /** Per place, the cells that are accessed there. */
    private final Map<String, Set<String>> cells = new HashMap<>();

    private final Map<String, Long> locations = new HashMap<>();

    CodeOperations(ProgramText program, LockFields locks) {
        this.program = program;
        this.locks = locks;
        for (MethodText m : program.methods()) {
            for (int i = 0; i < m.lines.length; i++) {
                Set<String> here = cells.computeIfAbsent(m.place(m.lines[i]), p -> new HashSet<>());
                List<Operation> its = of(m.code.get(i));
                if (its == null) {
                    here.add(null); // anything
                } else {
                    its.forEach(o -> here.add(o.cell == null ? "" : o.cell));
                }
            }
        }
    }

    /** Whether an access at that place may be to that cell; one at a place outside of the program may. */
    boolean mayAccess(String place, String cell) {
        Set<String> here = cells.get(place);
        return here == null || here.contains(null) || here.contains(cell);
    }

    /** A number that stands for all locations of a cell. */
    long location(String cell) {
        return locations.computeIfAbsent(cell, c -> -1L - locations.size());
    }

    /** Where a thread may stand in the method that is about to take an operation of that kind at that place. */
    List<Integer> starts(MethodText m, String place, OpKind kind) {
        List<Integer> onLine = new ArrayList<>();
        List<Integer> ofKind = new ArrayList<>();
        if (m.isSynchronized() && kind == OpKind.LOCK && place.equals(m.place(0))) {
            return List.of(0);
        }
        for (int i = 0; i < m.lines.length; i++) {
            if (place.equals(m.place(m.lines[i]))) {
                onLine.add(i);
                List<Operation> its = of(m.code.get(i));
                if (its == null || its.stream().anyMatch(o -> o.kind == kind)) {
                    ofKind.add(i);
                }
            }
        }
        boolean leaves = m.isSynchronized() && kind == OpKind.UNLOCK;
        return ofKind.isEmpty() || leaves ? onLine : ofKind;
    }

    /** Adds what a reached instruction may be. */
    void add(Foresight.Reached reached, Map<String, Long> names, List<Possible> all) {
        MethodText m = reached.method();
        long[] held = reached.held().stream().mapToLong(l -> l).toArray();
        if (m.isSynchronized() && (reached.insn() == 0 || reached.insn() == m.lines.length)) {
            OpKind kind = reached.insn() == 0 ? OpKind.LOCK : OpKind.UNLOCK;
            int line = reached.insn() == 0 ? 0 : m.lines[m.lines.length - 1];
            all.add(new Possible(kind, m, line, null, false, null, held));
        }
        if (reached.insn() == m.lines.length) {
            return;
        }
        List<Operation> its = of(m.code.get(reached.insn()));
        if (its == null || its.stream().anyMatch(o -> o.kind == OpKind.FORK)) {
            all.add(UNKNOWN); // what a thread does that is yet to be started is not told
            return;
        }
        for (Operation o : its) {
            boolean ofLock = o.kind == OpKind.LOCK || o.kind == OpKind.UNLOCK || o.kind == OpKind.TRY_LOCK;
            String field = ofLock ? locks.field(m, reached.insn()) : null;
            Long lock = field == null ? null : names.get(field);
            all.add(new Possible(o.kind, m, m.lines[reached.insn()], o.cell, o.ordered, lock, held));
        }
    }

    /** What an instruction is; null if that is not known. */
    private List<Operation> of(AbstractInsnNode insn) {
        int op = insn.getOpcode();
        if (insn instanceof FieldInsnNode access) {
            return access(access);
        }
        if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD) {
            return List.of(new Operation(OpKind.READ, "[" + (op - Opcodes.IALOAD), false));
        }
        if (op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
            return List.of(new Operation(OpKind.WRITE, "[" + (op - Opcodes.IASTORE), false));
        }
        if (op == Opcodes.MONITORENTER || op == Opcodes.MONITOREXIT) {
            return one(op == Opcodes.MONITORENTER ? OpKind.LOCK : OpKind.UNLOCK);
        }
        return insn instanceof MethodInsnNode call ? call(call) : NOTHING;
    }

    private static List<Operation> one(OpKind kind) {
        return List.of(new Operation(kind, null, false));
    }

    private List<Operation> access(FieldInsnNode access) {
        FieldNode field = program.field(access.owner, access.name);
        if (field == null) {
            boolean stream = access.owner.equals("java/lang/System") && access.getOpcode() == Opcodes.GETSTATIC;
            return stream ? NOTHING : null;
        }
        if ((field.access & Opcodes.ACC_FINAL) != 0) {
            return NOTHING;
        }
        boolean read = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.GETFIELD;
        String cell = program.declaring(access.owner, access.name) + "." + access.name;
        boolean ordered = (field.access & Opcodes.ACC_VOLATILE) != 0;
        return List.of(new Operation(read ? OpKind.READ : OpKind.WRITE, cell, ordered));
    }

    private List<Operation> call(MethodInsnNode call) {
        String owner = program.outsideOwner(call);
        if (owner == null) {
            return NOTHING; // what its code does is told by that
        }
        return switch (OutsideCall.of(owner, call.name, call.desc)) {
            case PURE, PURE_OR_THROWS, NOTHING -> NOTHING;
            // A builder may be one that others have.
            case COLLECTS, COLLECTS_OR_THROWS -> call.name.equals("<init>") ? NOTHING : null;
            case EVENT -> event(owner, call);
            case ATOMIC_READ ->
                atomic(
                        owner,
                        call.name.startsWith("get") && call.desc.startsWith("()") && !call.name.contains("And")
                                ? OpKind.READ
                                : OpKind.UPDATE,
                        call);
            case ATOMIC_WRITE -> atomic(owner, OpKind.WRITE, call);
            case ATOMIC_NEW -> List.of(new Operation(OpKind.WRITE, owner, true));
            case UNKNOWN -> null;
        };
    }

    /** Weaker accesses than volatile ones are left to executions. */
    private static List<Operation> atomic(String owner, OpKind kind, MethodInsnNode call) {
        boolean weak = call.name.matches(".*(Plain|Opaque|Acquire|Release)|lazySet");
        return weak ? null : List.of(new Operation(kind, owner, true));
    }

    private static List<Operation> event(String owner, MethodInsnNode call) {
        String method = owner + "." + call.name + call.desc;
        return switch (method) {
            case "java/lang/Object.wait()V" ->
                List.of(new Operation(OpKind.WAIT, null, false), new Operation(OpKind.WAKE, null, false));
            case "java/lang/Object.notify()V" -> one(OpKind.NOTIFY);
            case "java/lang/Object.notifyAll()V" -> one(OpKind.NOTIFY_ALL);
            case "java/lang/Thread.start()V" -> one(OpKind.FORK);
            case "java/lang/Thread.join()V" -> one(OpKind.JOIN);
            case "java/lang/Thread.yield()V", "java/lang/Thread.onSpinWait()V" -> one(OpKind.YIELD);
            case "java/util/concurrent/locks/ReentrantLock.lock()V" -> one(OpKind.LOCK);
            case "java/util/concurrent/locks/ReentrantLock.unlock()V" -> one(OpKind.UNLOCK);
            case "java/util/concurrent/locks/ReentrantLock.tryLock()Z" -> one(OpKind.TRY_LOCK);
            default -> null;
        };
    }
}
