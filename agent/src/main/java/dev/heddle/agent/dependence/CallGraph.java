package dev.heddle.agent.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Who calls whom in a program whose classes are known; and where that is not known. */
final class CallGraph {
    /** An instruction that calls. */
    record Call(MethodText method, int insn) {}

    /**
     * What an instruction may run.
     *
     * @param methods those of the program
     * @param outside whether it may be one outside of it that does nothing but what is known
     */
    record Callees(Set<MethodText> methods, boolean outside) {
        static final Callees NONE = new Callees(Set.of(), true);
    }

    /** What threads are given to run, and the program's first thread. */
    private static final Set<String> BODIES =
            Set.of("java/lang/Runnable", "java/lang/Thread", "dev/heddle/runtime/Program");

    private static final String INITIALISER = "<clinit>";

    private final ProgramText program;
    private final boolean threadsOnly;
    private final Map<Call, Callees> callees = new HashMap<>();
    private final Map<MethodText, Set<Call>> callers = new HashMap<>();

    CallGraph(ProgramAnalysis analysis) {
        this.program = analysis.program();
        this.threadsOnly = analysis.givesBodiesToThreadsOnly();
        for (MethodText m : program.methods()) {
            for (int i = 0; i < m.lines.length; i++) {
                Call call = new Call(m, i);
                Callees its = find(m, m.code.get(i));
                callees.put(call, its);
                if (its != null) {
                    its.methods()
                            .forEach(c -> callers.computeIfAbsent(c, k -> new LinkedHashSet<>())
                                    .add(call));
                }
            }
        }
    }

    /** What an instruction may run; null if that is not known. */
    Callees of(MethodText method, int insn) {
        return callees.get(new Call(method, insn));
    }

    Set<Call> callsOf(MethodText method) {
        return callers.getOrDefault(method, Set.of());
    }

    /** Whether all that may go on when the method is left is known: callers in the program, or the end of a thread. */
    boolean isLeftToKnown(MethodText m) {
        boolean annotated = m.node.visibleAnnotations != null; // others may call it, as they do with tests
        if (m.node.name.equals(INITIALISER) || annotated) {
            return false;
        }
        for (String implemented : program.implementedBy(m)) {
            String type = implemented.substring(0, implemented.lastIndexOf('.'));
            if (!program.isKnown(type) && !(threadsOnly && BODIES.contains(type))) {
                return false;
            }
        }
        boolean own = m.isStatic() || m.node.name.startsWith("<") || (m.node.access & Opcodes.ACC_PRIVATE) != 0;
        Set<String> outside = program.outsideSupertypes(m.owner);
        boolean body =
                m.node.name.equals("run") && m.node.desc.equals("()V") && threadsOnly && BODIES.containsAll(outside);
        if (!own && !outside.isEmpty() && !body) {
            return false;
        }
        boolean begins = m.isStatic() && m.node.name.equals("main") && m.node.desc.equals("([Ljava/lang/String;)V");
        return begins
                || body && !outside.isEmpty()
                || !program.implementedBy(m).isEmpty()
                || !callsOf(m).isEmpty();
    }

    private Callees find(MethodText m, AbstractInsnNode insn) {
        if (insn instanceof InvokeDynamicInsnNode indy) {
            String maker = indy.bsm.getOwner();
            boolean harmless = maker.equals("java/lang/invoke/LambdaMetafactory")
                    || maker.equals("java/lang/invoke/StringConcatFactory") && OutsideCall.isPlain(indy.desc);
            return harmless ? Callees.NONE : null;
        }
        if (initialises(m, insn)) {
            return null;
        }
        return insn instanceof MethodInsnNode call ? find(call) : Callees.NONE;
    }

    private Callees find(MethodInsnNode call) {
        Set<MethodText> found = program.callees(call.getOpcode(), call.owner, call.name, call.desc);
        if (program.mayRunUnknown(call.owner, call.name)) {
            return null;
        }
        String outside = program.outsideOwner(call);
        if (outside == null) {
            return new Callees(found, false);
        }
        OutsideCall does = OutsideCall.of(outside, call.name, call.desc);
        return does == OutsideCall.UNKNOWN ? null : new Callees(found, true);
    }

    /** Whether a class may be initialised there, with code of its own; the method's own class has been, or is being. */
    private boolean initialises(MethodText m, AbstractInsnNode insn) {
        String type = null;
        if (insn instanceof FieldInsnNode f
                && (f.getOpcode() == Opcodes.GETSTATIC || f.getOpcode() == Opcodes.PUTSTATIC)) {
            type = program.declaring(f.owner, f.name);
        } else if (insn instanceof MethodInsnNode c && c.getOpcode() == Opcodes.INVOKESTATIC) {
            type = c.owner;
        } else if (insn instanceof TypeInsnNode t && t.getOpcode() == Opcodes.NEW) {
            type = t.desc;
        }
        if (type == null || type.equals(m.owner)) {
            return false;
        }
        List<String> all = new ArrayList<>(program.supertypes(type));
        all.remove(m.owner);
        return all.stream().anyMatch(t -> program.method(t, INITIALISER, "()V") != null);
    }

    /** Whether an exception may come of it. */
    static boolean mayThrow(AbstractInsnNode insn) {
        int op = insn.getOpcode();
        return op >= Opcodes.IALOAD && op <= Opcodes.SALOAD
                || op >= Opcodes.IASTORE && op <= Opcodes.SASTORE
                || op == Opcodes.IDIV
                || op == Opcodes.LDIV
                || op == Opcodes.IREM
                || op == Opcodes.LREM
                || op >= Opcodes.GETSTATIC && op <= Opcodes.MONITOREXIT
                || op == Opcodes.MULTIANEWARRAY
                || op == Opcodes.LDC;
    }
}
