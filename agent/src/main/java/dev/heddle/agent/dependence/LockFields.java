package dev.heddle.agent.dependence;

import dev.heddle.model.OpKind;
import dev.heddle.model.Trace;
import dev.heddle.runtime.names.Sites;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which instructions take or give back a lock that a static final field holds, so that it is the same one whenever they run.
 * What such a lock is called in an execution is learned from lines at which nothing but that lock is taken.
 */
final class LockFields {
    private static final String REENTRANT_LOCK = "java/util/concurrent/locks/ReentrantLock";

    private final ProgramText program;
    /** Per place, the field whose lock alone is taken there; empty if there are others, or one of no known field. */
    private final Map<String, String> takenAt = new HashMap<>();

    LockFields(ProgramText program) {
        this.program = program;
        for (MethodText m : program.methods()) {
            for (int i = 0; i < m.lines.length; i++) {
                if (takes(m.code.get(i))) {
                    String field = field(m, i);
                    takenAt.merge(m.place(m.lines[i]), field == null ? "" : field, (a, b) -> "");
                }
            }
            if (m.isSynchronized()) {
                takenAt.put(m.place(0), "");
            }
        }
    }

    static boolean takes(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.MONITORENTER || isCall(insn, "lock") || isCall(insn, "tryLock");
    }

    static boolean isCall(AbstractInsnNode insn, String name) {
        return insn instanceof MethodInsnNode call
                && call.owner.equals(REENTRANT_LOCK)
                && call.name.equals(name)
                && call.desc.startsWith("()");
    }

    /** The static final field whose lock the instruction takes or gives back; null if that is not known. */
    String field(MethodText m, int insn) {
        AbstractInsnNode at = m.code.get(insn);
        AbstractInsnNode subject = real(at.getPrevious());
        if (at.getOpcode() == Opcodes.MONITORENTER) {
            return pushedBefore(subject);
        }
        if (at.getOpcode() == Opcodes.MONITOREXIT) {
            return subject instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD
                    ? keptIn(m, load.var)
                    : null;
        }
        return finalField(subject);
    }

    /** The fields whose monitors the method takes. */
    Set<String> enteredIn(MethodText m) {
        Set<String> all = new HashSet<>();
        for (int i = 0; i < m.lines.length; i++) {
            if (m.code.get(i).getOpcode() == Opcodes.MONITORENTER && field(m, i) != null) {
                all.add(field(m, i));
            }
        }
        return all;
    }

    /** javac keeps the monitor in a variable between taking it and giving it back. */
    private String pushedBefore(AbstractInsnNode store) {
        boolean kept = store instanceof VarInsnNode v && v.getOpcode() == Opcodes.ASTORE;
        AbstractInsnNode dup = kept ? real(store.getPrevious()) : store;
        return dup != null && dup.getOpcode() == Opcodes.DUP ? finalField(real(dup.getPrevious())) : null;
    }

    /** The field that the variable is a copy of wherever it is set. */
    private String keptIn(MethodText m, int variable) {
        Set<String> all = new HashSet<>();
        for (AbstractInsnNode insn : m.code) {
            if (insn instanceof VarInsnNode v && v.var == variable && v.getOpcode() == Opcodes.ASTORE) {
                String field = pushedBefore(v);
                all.add(field == null ? "" : field);
            }
        }
        String only = all.size() == 1 ? all.iterator().next() : "";
        return only.isEmpty() ? null : only;
    }

    private String finalField(AbstractInsnNode insn) {
        if (!(insn instanceof FieldInsnNode get) || get.getOpcode() != Opcodes.GETSTATIC) {
            return null;
        }
        FieldNode field = program.field(get.owner, get.name);
        boolean isFinal = field != null && (field.access & Opcodes.ACC_FINAL) != 0;
        return isFinal ? program.declaring(get.owner, get.name) + "." + get.name : null;
    }

    private static AbstractInsnNode real(AbstractInsnNode insn) {
        AbstractInsnNode at = insn;
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    /** What the locks of fields are called in an execution, as far as it shows that. */
    Map<String, Long> names(Trace trace) {
        Map<String, Long> names = new HashMap<>();
        Set<String> unclear = new HashSet<>();
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == OpKind.LOCK) {
                String field = takenAt.getOrDefault(Sites.text(trace.site(e)), "");
                Long before = field.isEmpty() ? null : names.put(field, trace.location(e));
                if (before != null && before != trace.location(e)) {
                    unclear.add(field);
                }
            }
        }
        names.keySet().removeAll(unclear);
        return names;
    }
}
