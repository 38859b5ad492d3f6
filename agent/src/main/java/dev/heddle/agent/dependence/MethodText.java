package dev.heddle.agent.dependence;

import dev.heddle.core.dependence.ControlRegions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** A method: its instructions, what each branch decides over, and what is known of it so far. */
final class MethodText {
    final String owner;
    final MethodNode node;
    final InsnList code;
    final int[] lines;
    /** Per instruction, those that can follow it; exceptions are no edges but effects of the instructions that throw. */
    final List<int[]> next = new ArrayList<>();

    final ControlRegions regions;
    /** Per branch, what it decides over; null for other instructions. */
    final BitSet[] decided;

    // What is known so far; grows until nothing changes any more.
    final Taint[] parameters;
    Taint result = Taint.NONE;
    /** What decides over the call of the method. */
    Taint control = Taint.NONE;
    /** What decides over which events come before the method, and by the end of it over those in it. */
    Taint orderBefore = Taint.NONE;

    Taint orderAfter = Taint.NONE;
    /** Per instruction: what decides in the method whether it runs, and which events come before it. */
    final Taint[] controls;

    final Taint[] orders;
    /** Per instruction: what decides how a branch goes; whether an exception comes, or how many events. */
    final Taint[] conditions;

    final Taint[] effects;
    /** Per instruction that may be an event: what decides over what it is about, and which value it leaves. */
    final Taint[] subjects;

    final Taint[] values;
    /** Per read: what may be there that no event has written. */
    final Taint[] initials;

    /** Instructions that may be an event, read, or throw. */
    final BitSet events = new BitSet();

    final BitSet reads = new BitSet();
    final BitSet loud = new BitSet();

    MethodText(ClassNode owner, MethodNode node) {
        this.owner = owner.name;
        this.node = node;
        this.code = node.instructions;
        this.lines = new int[code.size()];
        int line = 0;
        for (int i = 0; i < lines.length; i++) {
            if (code.get(i) instanceof LineNumberNode l) {
                line = l.line;
            }
            lines[i] = line;
            next.add(successors(i));
        }
        next.add(new int[0]); // where the method is left
        regions = new ControlRegions(next);
        decided = new BitSet[lines.length];
        for (int i = 0; i < lines.length; i++) {
            decided[i] = isBranch(code.get(i)) ? regions.region(i) : null;
        }
        int n = Type.getArgumentTypes(node.desc).length + (isStatic() ? 0 : 1);
        parameters = filled(n);
        controls = filled(lines.length);
        orders = filled(lines.length);
        conditions = filled(lines.length);
        effects = filled(lines.length);
        subjects = filled(lines.length);
        values = filled(lines.length);
        initials = filled(lines.length);
    }

    private static Taint[] filled(int n) {
        Taint[] all = new Taint[n];
        Arrays.fill(all, Taint.NONE);
        return all;
    }

    boolean isStatic() {
        return (node.access & Opcodes.ACC_STATIC) != 0;
    }

    boolean isSynchronized() {
        return (node.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    /** As sites have it. */
    String place(int line) {
        return owner.replace('/', '.') + "." + node.name + ":" + line;
    }

    static boolean isBranch(AbstractInsnNode i) {
        return i instanceof JumpInsnNode j && j.getOpcode() != Opcodes.GOTO
                || i instanceof TableSwitchInsnNode
                || i instanceof LookupSwitchInsnNode;
    }

    private int[] successors(int i) {
        AbstractInsnNode insn = code.get(i);
        int op = insn.getOpcode();
        if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN || op == Opcodes.ATHROW) {
            return leaving(i, op == Opcodes.ATHROW);
        }
        List<Integer> all = new ArrayList<>();
        if (insn instanceof JumpInsnNode j) {
            all.add(code.indexOf(j.label));
            if (op == Opcodes.GOTO) {
                return ints(all);
            }
        } else if (insn instanceof TableSwitchInsnNode s) {
            s.labels.forEach(l -> all.add(code.indexOf(l)));
            all.add(code.indexOf(s.dflt));
            return ints(all);
        } else if (insn instanceof LookupSwitchInsnNode s) {
            s.labels.forEach(l -> all.add(code.indexOf(l)));
            all.add(code.indexOf(s.dflt));
            return ints(all);
        }
        if (i + 1 < code.size()) {
            all.add(i + 1);
        }
        return ints(all);
    }

    /** A return, or a throw statement, which may be caught in the method or not. */
    private int[] leaving(int i, boolean throwing) {
        List<Integer> all = new ArrayList<>(List.of(code.size()));
        if (throwing) {
            all.addAll(handlersOf(i));
        }
        return ints(all);
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).distinct().toArray();
    }

    /** The handlers of exceptions that the instruction may throw. */
    List<Integer> handlersOf(int i) {
        return node.tryCatchBlocks.stream()
                .filter(b -> code.indexOf(b.start) <= i && i < code.indexOf(b.end))
                .map(b -> code.indexOf(b.handler))
                .toList();
    }

    /** Whether no exception that the instruction may throw leaves the method. */
    boolean isAllCaught(int i) {
        return node.tryCatchBlocks.stream()
                .anyMatch(b -> b.type == null && code.indexOf(b.start) <= i && i < code.indexOf(b.end));
    }

    /** What can run after an exception was caught in the method, where a value may be another than without it. */
    BitSet afterHandlers() {
        BitSet seen = new BitSet();
        Deque<Integer> left = new ArrayDeque<>();
        node.tryCatchBlocks.forEach(b -> left.push(code.indexOf(b.handler)));
        while (!left.isEmpty()) {
            int i = left.pop();
            if (!seen.get(i)) {
                seen.set(i);
                for (int s : next.get(i)) {
                    left.push(s);
                }
            }
        }
        return seen;
    }
}
