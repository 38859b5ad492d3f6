package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.runtime.names.Sites;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks the head of every loop, with a hash of the local variables unless they are of no account, so that a spinning thread
 * is noticed.
 */
final class Loops extends MethodNode {
    private final MethodVisitor next;
    private final MethodSite site;
    private final boolean looking;

    /**
     * Hooks the loops of a method.
     *
     * @param looking whether they wait by looking, see {@code Profile#waitsByLooking}
     */
    Loops(MethodVisitor next, MethodSite site, int access, String name, String descriptor, boolean looking) {
        super(Opcodes.ASM9, access, name, descriptor, null, null);
        this.next = next;
        this.site = site;
        this.looking = looking;
    }

    @Override
    public void visitEnd() {
        List<FrameNode> heads = heads();
        for (int i = 0; i < heads.size(); i++) {
            hook(heads.get(i), maxLocals, desc + i);
        }
        if (!heads.isEmpty()) {
            addActivation(maxLocals);
        }
        site.replay(this, next);
    }

    /** The frames at labels that some later instruction jumps back to. */
    private List<FrameNode> heads() {
        Set<LabelNode> seen = new HashSet<>();
        Set<LabelNode> targets = new LinkedHashSet<>(); // heads have the same order in every JVM
        for (AbstractInsnNode i : instructions) {
            if (i instanceof LabelNode l) {
                seen.add(l);
            } else if (i instanceof JumpInsnNode j) {
                addIfSeen(j.label, seen, targets);
            } else if (i instanceof TableSwitchInsnNode s) {
                addIfSeen(s.labels, seen, targets);
                addIfSeen(s.dflt, seen, targets);
            } else if (i instanceof LookupSwitchInsnNode s) {
                addIfSeen(s.labels, seen, targets);
                addIfSeen(s.dflt, seen, targets);
            }
        }
        List<FrameNode> heads = new ArrayList<>();
        for (LabelNode l : targets) {
            AbstractInsnNode i = l.getNext();
            while (i instanceof LabelNode || i instanceof LineNumberNode) {
                i = i.getNext();
            }
            if (i instanceof FrameNode f && f.stack.isEmpty() && !heads.contains(f)) {
                heads.add(f);
            }
        }
        return heads;
    }

    private static void addIfSeen(List<LabelNode> labels, Set<LabelNode> seen, Set<LabelNode> targets) {
        for (LabelNode l : labels) {
            addIfSeen(l, seen, targets);
        }
    }

    private static void addIfSeen(LabelNode l, Set<LabelNode> seen, Set<LabelNode> targets) {
        if (seen.contains(l)) {
            targets.add(l);
        }
    }

    /**
     * Adds a local variable, 0 at first, that gets a number when a loop is looked at more closely: a loop that is met again
     * in another call of the method does not go round.
     */
    private void addActivation(int slot) {
        for (AbstractInsnNode i : instructions) {
            if (i instanceof FrameNode f) {
                f.local = new ArrayList<>(f.local);
                int used = 0;
                for (Object type : f.local) {
                    used += type.equals(Opcodes.LONG) || type.equals(Opcodes.DOUBLE) ? 2 : 1;
                }
                for (; used < slot; used++) {
                    f.local.add(Opcodes.TOP);
                }
                f.local.add(Opcodes.INTEGER);
            }
        }
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.ICONST_0));
        code.add(new VarInsnNode(Opcodes.ISTORE, slot));
        instructions.insert(code);
        maxLocals = slot + 1;
    }

    private void hook(FrameNode head, int activation, String which) {
        int number = Sites.fresh(site.className, site.method, lineOf(head), which);
        LabelNode skip = new LabelNode();
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(number));
        code.add(Hook.SUSPECTS_LOOP.call());
        code.add(new JumpInsnNode(Opcodes.IFEQ, skip));
        code.add(new VarInsnNode(Opcodes.ILOAD, activation));
        code.add(Hook.LOOP_ACTIVATION.call());
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ISTORE, activation));
        code.add(new LdcInsnNode(number));
        code.add(new InsnNode(Opcodes.SWAP));
        code.add(new InsnNode(Opcodes.I2L));
        if (!looking) {
            int slot = 0;
            for (Object type : head.local) {
                slot += mix(code, type, slot);
            }
        }
        code.add((looking ? Hook.LOOP_LOOK : Hook.LOOP_ROUND).call());
        code.add(skip);
        code.add(new FrameNode(Opcodes.F_NEW, head.local.size(), head.local.toArray(), 0, new Object[0]));
        // Two frames may not stand at one place: a head that is directly followed by another label keeps its own.
        code.add(new InsnNode(Opcodes.NOP));
        LabelNode after = new LabelNode();
        code.add(after);
        instructions.insert(head, code);
        leaveTryBlocks(head, after);
    }

    /**
     * A try block that begins with the loop begins after the hook: what the hook throws to leave a loop for good must not
     * be caught in that very loop.
     */
    private void leaveTryBlocks(FrameNode head, LabelNode after) {
        AbstractInsnNode i = head.getPrevious();
        while (i instanceof LabelNode || i instanceof LineNumberNode) {
            for (TryCatchBlockNode block : tryCatchBlocks) {
                if (block.start == i) {
                    block.start = after;
                }
            }
            i = i.getPrevious();
        }
    }

    private static int lineOf(AbstractInsnNode at) {
        for (AbstractInsnNode i = at; i != null; i = i.getPrevious()) {
            if (i instanceof LineNumberNode l) {
                return l.line;
            }
        }
        return 0;
    }

    /** Adds one local variable to the hash and returns how many slots it takes. */
    private static int mix(InsnList code, Object type, int slot) {
        if (type.equals(Opcodes.INTEGER)) {
            code.add(new VarInsnNode(Opcodes.ILOAD, slot));
            code.add(new InsnNode(Opcodes.I2L));
            code.add(Hook.MIX_LONG.call());
        } else if (type.equals(Opcodes.LONG)) {
            code.add(new VarInsnNode(Opcodes.LLOAD, slot));
            code.add(Hook.MIX_LONG.call());
            return 2;
        } else if (type.equals(Opcodes.FLOAT)) {
            code.add(new VarInsnNode(Opcodes.FLOAD, slot));
            code.add(Hook.MIX_FLOAT.call());
        } else if (type.equals(Opcodes.DOUBLE)) {
            code.add(new VarInsnNode(Opcodes.DLOAD, slot));
            code.add(Hook.MIX_DOUBLE.call());
            return 2;
        } else if (type instanceof String) {
            code.add(new VarInsnNode(Opcodes.ALOAD, slot));
            code.add(Hook.MIX_REFERENCE.call());
        }
        return 1;
    }
}
