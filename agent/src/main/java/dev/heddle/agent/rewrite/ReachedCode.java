package dev.heddle.agent.rewrite;

import dev.heddle.agent.hooks.Hook;
import dev.heddle.agent.jdk.ReachPoints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Notes which lines of a method are run, and which ways are taken where its code divides. A jump goes by a place of its own
 * behind the code, where the way is noted, with the frame of the place that it leads to.
 */
final class ReachedCode extends MethodNode {
    /** Instructions of a constructor that calls that of {@code Object} and returns. */
    private static final int EMPTY = 3;

    private final MethodVisitor next;
    private final MethodSite site;
    /** Where assertions lead that hold, or are off. */
    private final Set<LabelNode> behindAssertions = new HashSet<>();

    private final InsnList behind = new InsnList();
    /** Whether this is the first half of a switch over strings, which finds the number of one for the second half. */
    private boolean findsString;

    private int line;
    private int ways;

    ReachedCode(MethodVisitor next, MethodSite site, int access, String name, String descriptor) {
        super(Opcodes.ASM9, access, name, descriptor, null, null);
        this.next = next;
        this.site = site;
    }

    @Override
    public void visitEnd() {
        AbstractInsnNode last = null;
        boolean pending = false;
        for (AbstractInsnNode i : isEmptyConstructor() ? new AbstractInsnNode[0] : instructions.toArray()) {
            if (i instanceof LineNumberNode l) {
                line = l.line;
                pending = true;
            }
            if (i.getOpcode() < 0) {
                continue;
            }
            if (pending && i.getOpcode() == Opcodes.GOTO) { // the end of a block, or a way that was noted before
                pending = false;
            }
            if (pending) {
                instructions.insertBefore(i, noted(ReachPoints.line(site.className, site.method, line)));
                if (i.getOpcode() == Opcodes.NEW) {
                    labelAnew(i);
                }
                pending = false;
            }
            if (line > 0) {
                divide(i, last);
            }
            last = i;
        }
        instructions.add(behind);
        site.replay(this, next);
    }

    /** Frames name an object under construction by the label right before its creation, where something else now stands. */
    private void labelAnew(AbstractInsnNode creation) {
        LabelNode label = new LabelNode();
        for (AbstractInsnNode i : instructions) {
            if (i instanceof FrameNode f) {
                relabel(f.local, creation, label);
                relabel(f.stack, creation, label);
            }
        }
        instructions.insertBefore(creation, label);
    }

    private static void relabel(List<Object> types, AbstractInsnNode creation, LabelNode label) {
        types.replaceAll(t -> t instanceof LabelNode l && creationAt(l) == creation ? label : t);
    }

    private static AbstractInsnNode creationAt(LabelNode label) {
        AbstractInsnNode i = label;
        while (i != null && i.getOpcode() != Opcodes.NEW) {
            i = i.getNext();
        }
        return i;
    }

    private void divide(AbstractInsnNode i, AbstractInsnNode before) {
        if (i instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO && jump.getOpcode() != Opcodes.JSR) {
            if (asksWhetherToAssert(before)) {
                behindAssertions.add(jump.label);
            }
            FrameNode frame = frameAt(jump.label);
            if (frame != null && !behindAssertions.contains(jump.label) && !isNobodysQuestion(before)) {
                jump.label = byWayOf(jump.label, frame);
                instructions.insert(i, noted(way()));
            }
        } else if (i instanceof TableSwitchInsnNode s) {
            s.dflt = divided(s.labels, s.dflt);
            findsString = false;
        } else if (i instanceof LookupSwitchInsnNode s) {
            findsString = isCallOf(before, "hashCode");
            if (!findsString) {
                s.dflt = divided(s.labels, s.dflt);
            }
        }
    }

    private static boolean isCallOf(AbstractInsnNode i, String method) {
        return i instanceof MethodInsnNode m && m.owner.equals("java/lang/String") && m.name.equals(method);
    }

    /** Labels of a switch that lead to the same place are one way. */
    private LabelNode divided(List<LabelNode> labels, LabelNode otherwise) {
        List<LabelNode> all = new ArrayList<>(labels);
        all.add(otherwise);
        if (all.stream().anyMatch(l -> frameAt(l) == null)) {
            return otherwise;
        }
        Map<LabelNode, LabelNode> places = new HashMap<>();
        for (LabelNode label : all) {
            places.computeIfAbsent(label, l -> byWayOf(l, frameAt(l)));
        }
        for (ListIterator<LabelNode> it = labels.listIterator(); it.hasNext(); ) {
            it.set(places.get(it.next()));
        }
        return places.get(otherwise);
    }

    private static boolean asksWhetherToAssert(AbstractInsnNode before) {
        return before instanceof FieldInsnNode f && f.name.equals("$assertionsDisabled");
    }

    /** What the compiler or Heddle asks, not the program. */
    private boolean isNobodysQuestion(AbstractInsnNode before) {
        return findsString && isCallOf(before, "equals")
                || before instanceof MethodInsnNode m
                        && (m.name.equals("desiredAssertionStatus") || m.owner.startsWith("dev/heddle/"));
    }

    /** Whether people wrote its code, and it is run when they call it: a class may be initialised long before. */
    static boolean concerns(int access, String name) {
        return ((access & Opcodes.ACC_SYNTHETIC) == 0 || name.startsWith("lambda$")) && !name.equals("<clinit>");
    }

    /** A constructor that does nothing is the compiler's, or keeps others from making objects. */
    private boolean isEmptyConstructor() {
        int count = 0;
        for (AbstractInsnNode i : instructions) {
            count += i.getOpcode() < 0 ? 0 : 1;
        }
        return name.equals("<init>") && count <= EMPTY;
    }

    private LabelNode byWayOf(LabelNode target, FrameNode frame) {
        LabelNode place = new LabelNode();
        behind.add(place);
        behind.add(new FrameNode(
                Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), frame.stack.size(), frame.stack.toArray()));
        behind.add(noted(way()));
        behind.add(new JumpInsnNode(Opcodes.GOTO, target));
        return place;
    }

    private int way() {
        return ReachPoints.way(site.className, site.method, desc, line, ways++);
    }

    private static InsnList noted(int point) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(point));
        code.add(Hook.REACH.call());
        return code;
    }

    private static FrameNode frameAt(LabelNode label) {
        for (AbstractInsnNode i = label; i != null && i.getOpcode() < 0; i = i.getNext()) {
            if (i instanceof FrameNode f) {
                return f;
            }
        }
        return null;
    }
}
